import type { toolCalls } from '@countersign/contract';
import { type Outcome, ok, type Requested, refuse } from '../../../platform/http/handler.ts';
import { recordEvents } from '../../event/event.store.ts';
import { showTool, toolKey } from '../tool.service.ts';
import { countDownload, findTool } from '../tool.store.ts';

type DownloadTool = typeof toolCalls.downloadTool;

export async function downloadTool(requested: Requested<DownloadTool>): Promise<Outcome<DownloadTool>> {
  const { db, member, sign, input, now, ip } = requested;
  const { toolId, part } = input;
  const row = await findTool(db, toolId);
  const wanted = row === undefined ? null : showTool(row)[part];
  if (row === undefined || wanted === null) return refuse(5002001);
  if (part === 'file') await countDownload(db, toolId);
  const { kind, edition, system } = row;
  await recordEvents(db, [
    {
      ...{ customerId: member.customerId, at: now, actor: { member }, ip, kind: 'tool.downloaded' },
      data: { toolId, part, kind, edition, system },
    },
  ]);
  return ok({ url: sign(toolKey(wanted.sha256), wanted.fileName) });
}
