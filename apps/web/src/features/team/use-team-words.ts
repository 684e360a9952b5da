import { loadTeam, type TeamPhrases } from '@countersign/phrases';
import { ownWords } from '../../shared/language/own-words.ts';

/** The words about the members of a team. */
export const useTeamWords: () => TeamPhrases = ownWords(loadTeam).useWords;
