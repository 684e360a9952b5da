import { type ToolKind, toolKinds } from '@countersign/contract';

/** The client that most waiting batches need, which the screen offers first; null where none waits. */
export function mostNeededTool(waiting: Readonly<Record<ToolKind, number>>): ToolKind | null {
  const [first] = toolKinds.toSorted((a, b) => waiting[b] - waiting[a]);
  return first !== undefined && waiting[first] > 0 ? first : null;
}
