import type { ToolKind, toolCalls } from '@countersign/contract';
import { neededTool } from '@countersign/domain';
import { type Outcome, ok, type Requested } from '../../../platform/http/handler.ts';
import { listCatalogue, showTool } from '../tool.service.ts';
import { listWaiting } from '../tool.store.ts';

type ListTools = typeof toolCalls.listTools;

export async function listTools(requested: Requested<ListTools>): Promise<Outcome<ListTools>> {
  const { db, member } = requested;
  const needed = (await listWaiting(db, member)).map(neededTool);
  const countOf = (kind: ToolKind) => needed.filter((one) => one === kind).length;
  const tools = (await listCatalogue(db)).map(showTool);
  return ok({ tools, waiting: { pointCloud: countOf('pointCloud'), video: countOf('video') } });
}
