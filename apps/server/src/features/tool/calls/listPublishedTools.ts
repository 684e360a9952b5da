import type { providerToolCalls } from '@countersign/contract';
import { type Outcome, ok, type Requested } from '../../../platform/http/handler.ts';
import { listCatalogue, showTool } from '../tool.service.ts';

type ListPublishedTools = typeof providerToolCalls.listPublishedTools;

export async function listPublishedTools({ db }: Requested<ListPublishedTools>): Promise<Outcome<ListPublishedTools>> {
  const rows = await listCatalogue(db);
  return ok({ tools: rows.map((row) => ({ ...showTool(row), downloads: row.downloads })) });
}
