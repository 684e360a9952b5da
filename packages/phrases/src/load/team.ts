import type { Language } from '@countersign/contract';
import type { TeamPhrases } from '../en/team.ts';

/** The words about the members of a team, which two screens show. */
export async function loadTeam(language: Language): Promise<TeamPhrases> {
  switch (language) {
    case 'en':
      return (await import('../en/team.ts')).team;
    case 'zh':
      return (await import('../zh/team.ts')).team;
    case 'ja':
      return (await import('../ja/team.ts')).team;
  }
}
