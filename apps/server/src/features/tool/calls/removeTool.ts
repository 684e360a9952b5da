import type { providerToolCalls } from '@countersign/contract';
import { type Outcome, ok, type Requested, refuse } from '../../../platform/http/handler.ts';
import { recordEvents } from '../../event/event.store.ts';
import { forgetFile } from '../tool.service.ts';
import { findTool, removeRow } from '../tool.store.ts';

type RemoveTool = typeof providerToolCalls.removeTool;

export async function removeTool(requested: Requested<RemoveTool>): Promise<Outcome<RemoveTool>> {
  const { context, provider, input, now, ip } = requested;
  const { toolId } = input;
  const row = await context.db.transaction().execute(async (db) => {
    const found = await findTool(db, toolId);
    if (found === undefined || !(await removeRow(db, toolId))) return undefined;
    const { kind, edition, system } = found;
    const data = { toolId, kind, edition, system };
    await recordEvents(db, [{ customerId: null, at: now, actor: { provider }, ip, kind: 'tool.removed', data }]);
    return found;
  });
  if (row === undefined) return refuse(5002001);
  for (const sha256 of [row.sha256, row.help_sha256]) if (sha256 !== null) await forgetFile(context, sha256);
  return ok(null);
}
