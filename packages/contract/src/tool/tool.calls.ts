import * as z from 'zod/mini';
import { defineCalls } from '../call.ts';
import { count, id, instant, none, queryInt, sha256 } from '../fields.ts';

/** The clients in which people work through job numbers. */
export const toolKinds = ['pointCloud', 'video'] as const;
export type ToolKind = (typeof toolKinds)[number];

export const toolSystems = ['windows', 'macos', 'linux'] as const;
export type ToolSystem = (typeof toolSystems)[number];

/** The most bytes of one file of a tool. */
export const MAX_TOOL_BYTES = 20 * 1024 ** 3;

/** A file name without a path. */
const fileName = z.string().check(z.minLength(1), z.maxLength(200), z.regex(/^[^/\\\p{Cc}]+$/u));

const file = z.object({ fileName, size: count.check(z.maximum(MAX_TOOL_BYTES)), sha256 });

/** One edition of a client for one system. */
export const tool = z.object({
  id,
  kind: z.enum(toolKinds),
  edition: z.string(),
  system: z.enum(toolSystems),
  /** Requirements and news, in the provider's words; empty where there are none. */
  note: z.string(),
  file,
  help: z.nullable(file),
  publishedAt: instant,
});
export type Tool = z.output<typeof tool>;

/** The catalogue as customers see it. */
export const toolCalls = defineCalls({
  listTools: {
    method: 'GET',
    path: '/tool/list',
    summary: 'The clients that may be downloaded, newest edition first, and which of them waiting batches need.',
    input: z.object({}),
    output: z.object({
      tools: z.array(tool),
      /** Batches in job mode that wait for this member, by the client they need. */
      waiting: z.record(z.enum(toolKinds), count),
    }),
    refusals: {},
    who: 'member',
    rate: 'read',
  },
  downloadTool: {
    method: 'POST',
    path: '/tool/download',
    summary: 'An address of the file, or of its help manual, good for an hour and for ranges; counts as a download.',
    input: z.object({ toolId: id, part: z.enum(['file', 'help']) }),
    output: z.object({ url: z.string() }),
    refusals: { 5002001: none },
    who: 'member',
    rate: 'write',
    evenWhenFull: true,
    once: true,
  },
});

/** The provider's calls on the catalogue. */
export const providerToolCalls = defineCalls({
  putToolFile: {
    method: 'PUT',
    path: '/tool/file',
    summary: 'One file as the raw body. Kept only when its size and SHA-256 are the ones announced.',
    input: z.object({ sha256, size: queryInt(1, MAX_TOOL_BYTES) }),
    output: z.object({ sha256, size: count }),
    refusals: { 5020005: none },
    who: 'provider',
    rate: 'transfer',
    lasts: 'long',
    body: 'binary',
  },
  hasToolFile: {
    method: 'GET',
    path: '/tool/file',
    summary: 'Whether the server holds a file already, so that nothing is sent twice.',
    input: z.object({ sha256, size: queryInt(1, MAX_TOOL_BYTES) }),
    output: z.object({ isHeld: z.boolean() }),
    refusals: {},
    who: 'provider',
    rate: 'read',
  },
  addTool: {
    method: 'POST',
    path: '/tool/add',
    summary:
      'Publishes one edition of a client for one system, of files that were sent before. With the same file again it changes the note, the manual and the names; what is left out stays.',
    input: z.object({
      kind: z.enum(toolKinds),
      edition: z.string().check(z.trim(), z.regex(/^[0-9A-Za-z][0-9A-Za-z.+_-]{0,39}$/)),
      system: z.enum(toolSystems),
      note: z.optional(z.string().check(z.trim(), z.maxLength(500))),
      file,
      /** Null removes it. */
      help: z.optional(z.nullable(file)),
    }),
    output: tool,
    refusals: {
      /** This edition for this system is published already, with another file. */
      5002005: z.object({ reason: z.string() }),
      5020052: z.object({ missing: z.array(sha256) }),
    },
    who: 'provider',
    rate: 'write',
    lasts: 'long',
  },
  listPublishedTools: {
    method: 'GET',
    path: '/tool/list',
    summary: 'The whole catalogue, newest edition first, with how often each was downloaded.',
    input: z.object({}),
    output: z.object({ tools: z.array(z.object({ ...tool.shape, downloads: count })) }),
    refusals: {},
    who: 'provider',
    rate: 'read',
  },
  removeTool: {
    method: 'POST',
    path: '/tool/remove',
    summary: 'Takes an edition out of the catalogue, and its files where no other edition has them.',
    input: z.object({ toolId: id }),
    output: none,
    refusals: { 5002001: none },
    who: 'provider',
    rate: 'write',
    evenWhenFull: true,
  },
});
