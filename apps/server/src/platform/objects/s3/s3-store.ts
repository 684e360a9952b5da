import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  type S3Client,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { v7 as newId } from 'uuid';
import { assertObjectKey } from '../object-key.ts';
import type { PartedStore } from '../object-parts.ts';
import type { ByteRange, SmallObject } from '../object-store.ts';
import { hasParts } from '../read-back.ts';
import { forgetBrokenPuts } from './forget-broken-puts.ts';
import type { S3Address } from './s3-address.ts';
import { createS3Client, told } from './s3-client.ts';
import { isNotThere } from './s3-failure.ts';
import { createS3Parts, ownTag, tagOfWhole } from './s3-parts.ts';

/** A stream is sent in parts of this size, four of them in memory: objects of up to 80 GB. */
const PUT_PART_BYTES = 8 * 1024 * 1024;
const PUT_PARTS_AT_ONCE = 4;
const SMALL_AT_ONCE = 16;

/** Stores objects in a bucket of an S3 service. */
export function createS3Store(address: S3Address): PartedStore {
  const client = createS3Client(address);
  const { bucket, prefix } = address;
  const nameOf = (key: string) => {
    assertObjectKey(key);
    return { Bucket: bucket, Key: `${prefix}${key}` };
  };
  const parts = createS3Parts(client, address);

  return {
    ...parts,
    put: (key, body) => put(client, nameOf, key, body),
    putAll: (objects) => putAll(client, nameOf, objects),
    get: async (key, range) => get(client, nameOf(key), range),
    size: async (key) => size(client, nameOf(key)),
    delete: async (key) => {
      await told(bucket, client.send(new DeleteObjectCommand(nameOf(key))));
    },
    list: (below) => list(client, address, below),
    isWhole: async (key, of) => {
      const { Bucket, Key } = nameOf(key);
      const tag = await ownTag(client, Bucket, Key);
      if (tag === null) return false;
      if (tag === tagOfWhole(of)) return true;
      // A bucket with keys of its own has other marks: there the bytes are read.
      const found = await get(client, { Bucket, Key }, undefined);
      return found !== null && hasParts(found.body, of);
    },
    forgetUnfinished: (before) => forgetBrokenPuts(client, address, before),
    check: async () => {
      const probe = { Bucket: bucket, Key: `${prefix}.probe/${newId()}` };
      await told(bucket, client.send(new PutObjectCommand({ ...probe, Body: 'ok' })));
      await told(bucket, client.send(new DeleteObjectCommand(probe)));
    },
  };
}

type NameOf = (key: string) => { readonly Bucket: string; readonly Key: string };

async function put(client: S3Client, nameOf: NameOf, key: string, body: Readable): Promise<{ size: number }> {
  let bytes = 0;
  const counted = async function* () {
    for await (const chunk of body as AsyncIterable<Uint8Array>) {
      bytes += chunk.length;
      yield chunk;
    }
  };
  try {
    const name = nameOf(key);
    const upload = new Upload({
      client,
      params: { ...name, Body: Readable.from(counted(), { objectMode: false }) },
      partSize: PUT_PART_BYTES,
      queueSize: PUT_PARTS_AT_ONCE,
    });
    await told(name.Bucket, upload.done());
    return { size: bytes };
  } catch (error) {
    body.destroy();
    throw error;
  }
}

async function putAll(client: S3Client, nameOf: NameOf, objects: readonly SmallObject[]): Promise<void> {
  const waiting = objects.map(({ key, bytes }) => ({ ...nameOf(key), Body: bytes })).values();
  const sendRest = async () => {
    for (const object of waiting) await told(object.Bucket, client.send(new PutObjectCommand(object)));
  };
  const ends = await Promise.allSettled(Array.from({ length: SMALL_AT_ONCE }, sendRest));
  const failed = ends.find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
}

async function get(
  client: S3Client,
  name: ReturnType<NameOf>,
  range: ByteRange | undefined,
): Promise<{ body: Readable; size: number } | null> {
  const asked = range === undefined ? {} : { Range: `bytes=${range.start}-${range.end}` };
  try {
    const { Body, ContentRange, ContentLength } = await told(
      name.Bucket,
      client.send(new GetObjectCommand({ ...name, ...asked })),
    );
    const whole = ContentRange === undefined ? ContentLength : Number(ContentRange.split('/')[1]);
    return { body: Body as Readable, size: whole ?? 0 };
  } catch (error) {
    if (isNotThere(error)) return null;
    throw error;
  }
}

async function size(client: S3Client, name: ReturnType<NameOf>): Promise<number | null> {
  try {
    return (await told(name.Bucket, client.send(new HeadObjectCommand(name)))).ContentLength ?? 0;
  } catch (error) {
    if (isNotThere(error)) return null;
    throw error;
  }
}

async function* list(
  client: S3Client,
  { bucket, prefix }: S3Address,
  below: string,
): AsyncIterable<{ key: string; size: number }> {
  const pages = paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: `${prefix}${below}` });
  while (true) {
    const { done, value } = await told(bucket, pages.next());
    if (done === true) return;
    for (const { Key = '', Size = 0 } of value.Contents ?? []) {
      const key = Key.slice(prefix.length);
      if (!key.startsWith('.')) yield { key, size: Size };
    }
  }
}
