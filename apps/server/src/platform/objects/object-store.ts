import type { Readable } from 'node:stream';

/** Bytes `start` to `end`, both included, counted from 0. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** An object that is in memory as a whole. */
export interface SmallObject {
  readonly key: string;
  readonly bytes: Uint8Array;
}

/**
 * Where media are stored: a folder on disk, or a bucket. Keys are ours, never a person's file name: `[a-z0-9/._-]`, no
 * leading slash, no dot segments.
 */
export interface ObjectStore {
  /** Stores the whole stream under `key` or nothing, replacing an earlier object. Answers the bytes written. */
  put(key: string, body: Readable): Promise<{ size: number }>;
  /**
   * Stores each of these whole, replacing earlier objects. After a failure some of them may be stored, each whole or
   * not at all.
   */
  putAll(objects: readonly SmallObject[]): Promise<void>;
  /** The bytes of `key`, or of a part of them; null when there is no such object. */
  get(key: string, range?: ByteRange): Promise<{ body: Readable; size: number } | null>;
  /** Size in bytes, null when there is no such object. */
  size(key: string): Promise<number | null>;
  /** Deletes an object. Does nothing when it does not exist. */
  delete(key: string): Promise<void>;
  list(prefix: string): AsyncIterable<{ key: string; size: number }>;
  /**
   * Deletes the remains of broken `put`s that got no byte since an instant. Objects that arrive in parts stay. Answers
   * how many there were.
   */
  forgetUnfinished(before: Date): Promise<number>;
  /** Throws when the store cannot be written to. */
  check(): Promise<void>;
}
