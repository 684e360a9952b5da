import type { Language } from '@countersign/contract';
import type { TaskPhrases } from '../en/task.ts';

/** The words of a member's tasks. Lists do not wait for them. */
export async function loadTask(language: Language): Promise<TaskPhrases> {
  switch (language) {
    case 'en':
      return (await import('../en/task.ts')).task;
    case 'zh':
      return (await import('../zh/task.ts')).task;
    case 'ja':
      return (await import('../ja/task.ts')).task;
  }
}
