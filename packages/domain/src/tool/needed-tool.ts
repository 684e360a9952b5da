import type { BatchMode, ToolKind } from '@countersign/contract';

/**
 * The client in which people work on a batch; none outside job mode. The frames of a video are pictures or the video
 * itself; whatever else a client opens is a point cloud.
 */
export function neededTool(batch: { readonly mode: BatchMode; readonly mediaType: string }): ToolKind | null {
  if (batch.mode !== 'job') return null;
  return /^(?:video|image)\//.test(batch.mediaType) ? 'video' : 'pointCloud';
}
