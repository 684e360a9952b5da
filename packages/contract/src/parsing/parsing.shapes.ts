import * as z from 'zod/mini';
import { count, id, instant } from '../fields.ts';

/** What a file is by its content: `table` is csv; `archive` a zip; `other` has no preview. */
export const fileKinds = [
  'picture',
  'pointCloud',
  'video',
  'audio',
  'table',
  'json',
  'xml',
  'text',
  'archive',
  'other',
] as const;
export const fileKind = z.enum(fileKinds);
export type FileKind = z.output<typeof fileKind>;

/** Of a file: `waiting` to be read, `read`, or `failed` with a reason. */
export const parsedFileStates = ['waiting', 'read', 'failed'] as const;
export const parsedFileState = z.enum(parsedFileStates);
export type ParsedFileState = z.output<typeof parsedFileState>;

/**
 * Why a file, an archive or an entry of one was not read:
 * - `outside`, `link`, `encrypted`, `duplicate`, `absolute`, `badName`: an entry that leaves the archive, points to another
 *   place, needs a password, has the path of an earlier one, begins with a slash, or has a name that no encoding reads
 * - `bomb`, `tooMany`, `nested`: an archive that grows out of proportion, has too many entries, or is an archive in an archive
 * - `truncated`, `damaged`, `empty`: it ends too early, is broken inside, or has no bytes
 * - `wrongType`: its content is not what its name says
 * - `tooLarge`: reading it needs more than the server gives
 * - `encoding`, `columns`, `syntax`: a text that is not in its encoding, a row with other cells than the header, a mistake in
 *   json or xml
 * - `unsupported`: a method of compression or a kind of file that the server cannot read
 */
export const parseProblems = [
  'outside',
  'link',
  'encrypted',
  'duplicate',
  'absolute',
  'badName',
  'bomb',
  'tooMany',
  'nested',
  'truncated',
  'damaged',
  'empty',
  'wrongType',
  'tooLarge',
  'encoding',
  'columns',
  'syntax',
  'unsupported',
] as const;
export const parseProblem = z.enum(parseProblems);
export type ParseProblem = z.output<typeof parseProblem>;

/** The encodings in which a text is read. */
export const textEncodings = ['utf-8', 'utf-8-bom', 'gbk', 'shift_jis', 'utf-16le', 'utf-16be'] as const;
export const textEncoding = z.enum(textEncodings);
export type TextEncoding = z.output<typeof textEncoding>;

/** What was found inside a file. Each fact is there only where the file has it. */
export const fileFacts = z.object({
  /** Pixels, as displayed. */
  width: z.optional(z.number()),
  height: z.optional(z.number()),
  /** Bits of a channel of a picture. */
  bits: z.optional(z.number()),
  /** Seconds of a recording. */
  seconds: z.optional(z.number()),
  framesPerSecond: z.optional(z.number()),
  /** Samples a second of a sound. */
  hertz: z.optional(z.number()),
  channels: z.optional(z.number()),
  /** The codec of a recording, as its container names it. */
  codec: z.optional(z.string()),
  /** Points of a cloud. */
  points: z.optional(z.number()),
  /** Rows of a table without its header, and its columns. */
  rows: z.optional(z.number()),
  columns: z.optional(z.number()),
  /** Lines of a text. */
  lines: z.optional(z.number()),
  /** Entries of the outermost list or object of a json, and elements below the root of an xml. */
  entries: z.optional(z.number()),
  encoding: z.optional(textEncoding),
});
export type FileFacts = z.output<typeof fileFacts>;

/** A file of a batch as parsing found it: one that arrived, or an entry of an archive that did. */
export const parsedFile = z.object({
  id,
  batchId: id,
  /** With slashes; an entry's path begins with the path of its archive. */
  path: z.string(),
  /** Bytes, unpacked. */
  size: count,
  kind: fileKind,
  state: parsedFileState,
  problem: z.nullable(parseProblem),
  /**
   * What a sentence about the problem names, where it is known. `row` counts rows of a csv without its header, `line`
   * and `byte` those of the file, all from 1.
   * - `link`: `target`; `bomb`: `times` its size; `tooMany`: `limit` of entries
   * - `truncated`: `bytes` that are there of those `expected`; `damaged`: `byte`
   * - `tooLarge`: `limit` of bytes, and the `row` or `line` that has more
   * - `wrongType`: what was `found`, by its extension or `unknown`, and the extension that its name made `expected`
   * - `unsupported`: `method` of compression, or what was `found`
   * - `encoding`: the `encoding` it was read in, `row` or `line`, `byte`
   * - `columns`: `row`, its `cells`, `columns` of the header
   * - `syntax`: `line`, `column`, and the text `near` it
   */
  problemData: z.record(z.string(), z.union([z.string(), z.number()])),
  facts: fileFacts,
  /** Units of work that it counts as. */
  items: count,
  sha256: z.nullable(z.string()),
  /** When it, or its archive, had arrived whole. */
  arrivedAt: instant,
  /** Signed addresses that end with the session; null where there is no such picture, or no bytes any more. */
  thumbnailUrl: z.nullable(z.string()),
  contentUrl: z.nullable(z.string()),
  downloadUrl: z.nullable(z.string()),
});
export type ParsedFile = z.output<typeof parsedFile>;

/** Files and bytes of one kind. */
export const kindTotal = z.object({ kind: fileKind, files: count, bytes: count });
export type KindTotal = z.output<typeof kindTotal>;
