import type { providerToolCalls } from '@countersign/contract';
import { v7 as newId } from 'uuid';
import type { Db } from '../../../platform/db/connect.ts';
import { type Outcome, ok, type Requested, refuse } from '../../../platform/http/handler.ts';
import { recordEvents } from '../../event/event.store.ts';
import { forgetFile, showTool, toolKey } from '../tool.service.ts';
import { addRow, changeRow, type ToolChange, type ToolRow } from '../tool.store.ts';

type AddTool = typeof providerToolCalls.addTool;

export async function addTool(requested: Requested<AddTool>): Promise<Outcome<AddTool>> {
  const { context, input } = requested;
  const { kind, edition, system, file } = input;
  const missing = await findMissing(requested);
  if (missing.length > 0) return refuse(5020052, { missing });
  const published = await context.db.transaction().execute((db) => publish(db, requested));
  if (published === 'other')
    return refuse(5002005, {
      reason: `${kind} ${edition} for ${system} is published with another file: remove it first`,
    });
  const { row, replaced } = published;
  if (replaced !== null && replaced !== file.sha256) await forgetFile(context, replaced);
  return ok(showTool(row));
}

/** The announced files that the server does not hold. */
async function findMissing({ context, input }: Requested<AddTool>): Promise<string[]> {
  const missing: string[] = [];
  for (const { sha256, size } of [input.file, ...(input.help == null ? [] : [input.help])])
    if ((await context.objects.size(toolKey(sha256))) !== size) missing.push(sha256);
  return missing;
}

/** The published edition, and the manual it no longer has; 'other' where it is published with another file. */
async function publish(
  db: Db,
  { input, provider, now, ip }: Requested<AddTool>,
): Promise<{ readonly row: ToolRow; readonly replaced: string | null } | 'other'> {
  const { kind, edition, system, note = '', file, help = null } = input;
  const id = newId();
  const row = await addRow(db, {
    ...{ id, kind, edition, system, note, published_at: now, ...helpColumns(help) },
    ...{ file_name: file.fileName, size: file.size, sha256: file.sha256 },
  });
  // Customers compared their download with these, so they do not change.
  if (row.sha256 !== file.sha256) return 'other';
  const event = { customerId: null, at: now, actor: { provider }, ip };
  const data = { toolId: row.id, kind, edition, system };
  if (row.id === id) {
    await recordEvents(db, [{ ...event, kind: 'tool.added', data }]);
    return { row, replaced: null };
  }
  const before = changeableOf(row);
  const said = input.help === undefined ? {} : helpColumns(help);
  const after = { ...before, ...said, note: input.note ?? row.note, file_name: file.fileName };
  // A repeated command: it is published already, which is what was asked for.
  if (JSON.stringify(after) === JSON.stringify(before)) return { row, replaced: null };
  await recordEvents(db, [{ ...event, kind: 'tool.changed', data, before, after }]);
  const changed = await changeRow(db, row.id, after);
  return { row: changed, replaced: before.help_sha256 === after.help_sha256 ? null : before.help_sha256 };
}

function changeableOf({ note, file_name, help_name, help_size, help_sha256 }: ToolRow): ToolChange {
  return { note, file_name, help_name, help_size, help_sha256 };
}

function helpColumns(help: ToolFile | null) {
  return { help_name: help?.fileName ?? null, help_size: help?.size ?? null, help_sha256: help?.sha256 ?? null };
}

type ToolFile = Requested<AddTool>['input']['file'];
