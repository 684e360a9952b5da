import type { providerToolCalls } from '@countersign/contract';
import { v7 as newId } from 'uuid';
import { type Outcome, ok, type Requested, refuse } from '../../../platform/http/handler.ts';
import { recordEvents } from '../../event/event.store.ts';
import { showTool, toolKey } from '../tool.service.ts';
import { addRow } from '../tool.store.ts';

type AddTool = typeof providerToolCalls.addTool;

export async function addTool(requested: Requested<AddTool>): Promise<Outcome<AddTool>> {
  const { db, provider, input, now, ip } = requested;
  const { kind, edition, system, note, file, help } = input;
  const missing = await findMissing(requested);
  if (missing.length > 0) return refuse(5020052, { missing });
  const id = newId();
  const row = await addRow(db, {
    ...{ id, kind, edition, system, note, published_at: now },
    ...{ file_name: file.fileName, size: file.size, sha256: file.sha256 },
    ...{ help_name: help?.fileName ?? null, help_size: help?.size ?? null, help_sha256: help?.sha256 ?? null },
  });
  // The same files again, by a command that was repeated: it is published, and that is what was asked for.
  if (row.id !== id && (row.sha256 !== file.sha256 || row.help_sha256 !== (help?.sha256 ?? null)))
    return refuse(5002005, {
      reason: `${kind} ${edition} for ${system} is published with other files: remove it first`,
    });
  if (row.id === id)
    await recordEvents(db, [
      {
        customerId: null,
        at: now,
        actor: { provider },
        ip,
        kind: 'tool.added',
        data: { toolId: id, kind, edition, system },
      },
    ]);
  return ok(showTool(row));
}

/** The announced files that the server does not hold. */
async function findMissing({ context, input }: Requested<AddTool>): Promise<string[]> {
  const missing: string[] = [];
  for (const { sha256, size } of [input.file, ...(input.help === null ? [] : [input.help])])
    if ((await context.objects.size(toolKey(sha256))) !== size) missing.push(sha256);
  return missing;
}
