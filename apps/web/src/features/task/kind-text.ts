import type { Task } from '@countersign/contract';
import type { TaskPhrases } from '@countersign/phrases';
import { countText } from '../../shared/format/numbers.ts';

/** What of a batch is the member's, in two lines: the kind, and how much it is. */
export function kindText({ kind, batch, packages }: Task, words: TaskPhrases): readonly [string, string] {
  const { part, delivered, packageCount, mode } = batch;
  if (kind === 'whole' || part === null) return [words.kinds.whole, words.ofItems(delivered)];
  if (kind === 'jobs') return [words.kinds.jobs, words.jobsOf(packages, countText(packageCount))];
  if (mode === 'item') return [words.share, words.itemsOf(countText(delivered), countText(part.ofItems))];
  return [words.kinds.packages, words.packagesOf(packages, countText(packageCount))];
}

/** The same in one line. How many packages it is says by itself that it is packages. */
export function kindLine(task: Task, words: TaskPhrases, comma: string): string {
  const [kind, amount] = kindText(task, words);
  return task.kind === 'whole' ? `${kind}${comma}${amount}` : amount;
}
