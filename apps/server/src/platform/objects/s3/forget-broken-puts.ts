import { AbortMultipartUploadCommand, type S3Client } from '@aws-sdk/client-s3';
import { PARTED } from '../object-key.ts';
import { listUploads } from './list-uploads.ts';
import { type NamedUpload, readParts } from './read-parts.ts';
import type { S3Address } from './s3-address.ts';
import { told } from './s3-client.ts';
import { isNotThere } from './s3-failure.ts';

/**
 * Aborts the uploads of streams that broke off, with what the bucket keeps of them. Answers how many there were. Objects
 * that arrive in parts are left alone: their owners know how long those may wait.
 */
export async function forgetBrokenPuts(client: S3Client, address: S3Address, before: Date): Promise<number> {
  const { bucket } = address;
  let gone = 0;
  for await (const { Key, UploadId, Initiated } of listUploads(client, address)) {
    // Anywhere in the key: another storage area may lie deeper in the same bucket.
    if (Key === undefined || Key.includes(PARTED)) continue;
    const named = { Bucket: bucket, Key, UploadId };
    const last = await lastByteAt(client, named, Initiated ?? new Date(0));
    if (last === null || last >= before) continue;
    await told(bucket, client.send(new AbortMultipartUploadCommand(named))).catch((error: unknown) => {
      if (!isNotThere(error)) throw error;
    });
    gone += 1;
  }
  return gone;
}

/** When the upload got its last part; null where it has ended meanwhile. */
async function lastByteAt(client: S3Client, named: NamedUpload, begun: Date): Promise<Date | null> {
  let last = begun;
  try {
    for await (const { LastModified } of readParts(client, named))
      if (LastModified !== undefined && LastModified > last) last = LastModified;
    return last;
  } catch (error) {
    if (isNotThere(error)) return null;
    throw error;
  }
}
