import type { Tool } from '@countersign/contract';
import { compareEditions } from '@countersign/domain';
import type { Context } from '../../context.ts';
import type { Db } from '../../platform/db/connect.ts';
import { isInUse, listRows, type ToolRow } from './tool.store.ts';

/** The key of a tool's file, by its content, so that two editions share one copy of the same manual. */
export function toolKey(sha256: string): string {
  return `tools/${sha256.slice(0, 2)}/${sha256}`;
}

/**
 * Deletes a file of a tool unless another tool has it. Call it only when no row names the file any more: a tool without
 * its file would be worse than a file without a tool.
 */
export async function forgetFile({ db, objects }: Context, sha256: string): Promise<void> {
  if (!(await isInUse(db, sha256))) await objects.delete(toolKey(sha256));
}

/** The catalogue, the newest edition of each client first. */
export async function listCatalogue(db: Db): Promise<ToolRow[]> {
  return (await listRows(db)).toSorted((a, b) => compareEditions(b.edition, a.edition));
}

export function showTool(row: ToolRow): Tool {
  const { id, kind, edition, system, note, help_name, help_size, help_sha256 } = row;
  const hasHelp = help_name !== null && help_size !== null && help_sha256 !== null;
  return {
    ...{ id, kind, edition, system, note },
    file: { fileName: row.file_name, size: row.size, sha256: row.sha256 },
    help: hasHelp ? { fileName: help_name, size: help_size, sha256: help_sha256 } : null,
    publishedAt: row.published_at.toISOString(),
  };
}
