import * as z from 'zod/mini';
import { defineCalls } from '../call.ts';
import { count, id, instant, pageInput, searchText } from '../fields.ts';

/** A project as its list shows it; counts are of the batches the member sees. */
export const project = z.object({
  id,
  name: z.string(),
  orderId: id,
  orderName: z.string(),
  createdAt: instant,
  batchCount: count,
  /** Batches awaiting or under acceptance. */
  openBatchCount: count,
  itemCount: count,
});
export type Project = z.output<typeof project>;

/** The customer's projects. */
export const projectCalls = defineCalls({
  listProjects: {
    method: 'GET',
    path: '/project/list',
    summary: 'Projects, newest first, searched by name.',
    input: z.object({ ...pageInput, search: z.optional(searchText), orderId: z.optional(id) }),
    output: z.object({ total: count, projects: z.array(project) }),
    refusals: {},
    who: 'member',
    rate: 'read',
  },
});
