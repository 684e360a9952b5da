import type { Readable } from 'node:stream';
import type { ObjectStore } from './object-store.ts';

/** An object that arrives in parts, perhaps over days and through several servers. Its owner remembers it. */
export interface PartedObject {
  readonly key: string;
  /** What `beginParts` answered. */
  readonly uploadId: string;
}

/** One part of an object. */
export interface ObjectPart {
  /** From 1 to 10,000. */
  readonly number: number;
  /** Where it begins in the object, in bytes. */
  readonly offset: number;
  /** Bytes. */
  readonly size: number;
  /** Lower-case hexadecimal. */
  readonly sha256: string;
}

/** A part that the store has, with the store's own mark of its bytes. */
export interface StoredPart {
  readonly number: number;
  readonly size: number;
  readonly tag: string;
}

/** A request that a browser sends to the store itself. The store refuses a body with another SHA-256. */
export interface SignedPart {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** The object is not under way: it was never begun, or it was completed or dropped. */
export class NoSuchUpload extends Error {}

/** The store has another part in the place of this one, or lacks it. */
export class PartsDiffer extends Error {}

/** The part of an object store for objects that arrive in parts. No reader sees one before it is complete. */
export interface ObjectParts {
  /** Answers the upload id. */
  beginParts(key: string): Promise<string>;
  /**
   * Stores a part whole or not at all. Sent again it changes nothing.
   * @throws NotAsAnnounced where the bytes have another size or SHA-256
   * @throws NoSuchUpload
   * @throws PartsDiffer where the number has other bytes already, in stores that know
   */
  putPart(object: PartedObject, part: ObjectPart, body: Readable): Promise<StoredPart>;
  /** Lets a browser send a part to the store itself, for a quarter of an hour. Null where only the server can. */
  signPart(object: PartedObject, part: ObjectPart, now: Date): Promise<SignedPart | null>;
  /**
   * The stored parts, by number.
   * @throws NoSuchUpload
   */
  listParts(object: PartedObject): Promise<StoredPart[]>;
  /**
   * Makes one object of these parts, which are all of them, in order. Done again it changes nothing.
   * @throws NoSuchUpload
   * @throws PartsDiffer
   */
  completeParts(object: PartedObject, parts: readonly StoredPart[]): Promise<void>;
  /** Drops an object that is under way, with its parts. Does nothing where it is not. */
  dropParts(object: PartedObject): Promise<void>;
  /** Objects under way that were begun before an instant, those among them whose owner has forgotten them. */
  listUnderWay(before: Date): AsyncIterable<PartedObject>;
  /**
   * Whether a complete object has exactly the bytes of its parts: by the checksum that the store itself keeps, else by
   * reading all of them again.
   */
  isWhole(key: string, parts: readonly (ObjectPart & StoredPart)[]): Promise<boolean>;
}

/** A store that also takes objects in parts, as storage areas do. */
export interface PartedStore extends ObjectStore, ObjectParts {}
