import type { RuleProblem } from '@countersign/contract';
import { onScreen } from '../session/pending-edit.ts';
import { useSession, useWorkspace } from '../shell/use-workspace.ts';
import { openRules } from './rule-problems.ts';

const none: readonly RuleProblem[] = [];

/** The rules that are not met yet; none where nothing can be decided. */
export function useOpenRules(): readonly RuleProblem[] {
  const { template, isReadOnly } = useWorkspace();
  const { view, draft, edited } = useSession();
  return isReadOnly || view === null ? none : openRules(template, onScreen(view, edited), draft);
}
