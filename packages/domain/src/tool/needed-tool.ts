import type { BatchMode, Medium, ToolKind } from '@countersign/contract';

/**
 * The client in which people work on a batch; none outside job mode. Pictures are the frames of a video there. No client
 * opens texts or recordings.
 */
export function neededTool(batch: { readonly mode: BatchMode; readonly medium: Medium }): ToolKind | null {
  return batch.mode === 'job' && batch.medium === 'picture' ? 'video' : null;
}
