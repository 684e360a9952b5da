import { createHash } from 'node:crypto';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  HeadObjectCommand,
  type Part,
  type S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { readAnnounced } from '../announced.ts';
import { assertPartedKey, isObjectKey, PARTED } from '../object-key.ts';
import { NoSuchUpload, type ObjectParts, type PartedObject, PartsDiffer, type StoredPart } from '../object-parts.ts';
import { listUploads } from './list-uploads.ts';
import { readParts } from './read-parts.ts';
import type { S3Address } from './s3-address.ts';
import { told } from './s3-client.ts';
import { isNotThere, S3Away } from './s3-failure.ts';
import { signPart } from './sign-part.ts';

/** Stores parts as the parts of a multipart upload. A part's tag is the ETag of the service. */
export function createS3Parts(client: S3Client, address: S3Address): Omit<ObjectParts, 'isWhole'> {
  const { bucket, prefix } = address;
  const named = ({ key, uploadId }: PartedObject) => {
    assertPartedKey(key);
    return { Bucket: bucket, Key: `${prefix}${key}`, UploadId: uploadId };
  };
  const ofUpload = async <T>(answer: Promise<T>): Promise<T> => {
    try {
      return await told(bucket, answer);
    } catch (error) {
      throw isNotThere(error) ? new NoSuchUpload('the bucket has no such upload', { cause: error }) : error;
    }
  };
  const listParts = async (object: PartedObject) => {
    const parts: Part[] = [];
    const read = async () => {
      for await (const part of readParts(client, named(object))) parts.push(part);
    };
    await ofUpload(read());
    return parts
      .map(({ PartNumber = 0, Size = 0, ETag = '' }): StoredPart => ({ number: PartNumber, size: Size, tag: ETag }))
      .sort((a, b) => a.number - b.number);
  };

  return {
    beginParts: async (key) => {
      assertPartedKey(key);
      const begun = await told(
        bucket,
        client.send(new CreateMultipartUploadCommand({ Bucket: bucket, Key: `${prefix}${key}` })),
      );
      return begun.UploadId ?? '';
    },
    putPart: async (object, part, body) => {
      const bytes = await readAnnounced(body, part);
      const command = new UploadPartCommand({ ...named(object), PartNumber: part.number, Body: bytes });
      const { ETag = '' } = await ofUpload(client.send(command)).catch(async (error: unknown) => {
        // A service that has no such upload may close the line while the body is still being sent.
        if (error instanceof S3Away) await listParts(object);
        throw error;
      });
      return { number: part.number, size: part.size, tag: ETag };
    },
    signPart: async (object, part, now) => {
      assertPartedKey(object.key);
      return signPart(client, address, object, part, now);
    },
    listParts,
    completeParts: async (object, parts) => {
      const isThere = async () => (await ownTag(client, bucket, `${prefix}${object.key}`)) === tagOfWhole(parts);
      const stored = await listParts(object).catch(async (error: unknown) => {
        if (error instanceof NoSuchUpload && (await isThere())) return null;
        throw error;
      });
      if (stored === null) return;
      if (JSON.stringify(stored) !== JSON.stringify(parts.map(({ number, size, tag }) => ({ number, size, tag }))))
        throw new PartsDiffer('the bucket has other parts');
      await ofUpload(
        client.send(
          new CompleteMultipartUploadCommand({
            ...named(object),
            MultipartUpload: { Parts: parts.map(({ number, tag }) => ({ PartNumber: number, ETag: tag })) },
          }),
        ),
      );
    },
    dropParts: async (object) => {
      await told(bucket, client.send(new AbortMultipartUploadCommand(named(object)))).catch((error: unknown) => {
        if (!isNotThere(error)) throw error;
      });
    },
    listUnderWay: async function* (before) {
      for await (const { Key = '', UploadId, Initiated } of listUploads(client, address, PARTED)) {
        const key = Key.slice(prefix.length);
        const isBefore = Initiated !== undefined && Initiated < before;
        if (UploadId !== undefined && isBefore && isObjectKey(key)) yield { key, uploadId: UploadId };
      }
    },
  };
}

/** The ETag that a service gives an object of these parts. */
export function tagOfWhole(parts: readonly StoredPart[]): string {
  const hash = createHash('md5');
  for (const { tag } of parts) hash.update(Buffer.from(tag.replaceAll('"', ''), 'hex'));
  return `"${hash.digest('hex')}-${parts.length}"`;
}

/** The service's own mark of an object; null where there is none. */
export async function ownTag(client: S3Client, bucket: string, key: string): Promise<string | null> {
  try {
    return (await told(bucket, client.send(new HeadObjectCommand({ Bucket: bucket, Key: key })))).ETag ?? null;
  } catch (error) {
    if (isNotThere(error)) return null;
    throw error;
  }
}
