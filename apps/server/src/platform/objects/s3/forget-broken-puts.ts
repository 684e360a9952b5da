import {
  AbortMultipartUploadCommand,
  ListMultipartUploadsCommand,
  type ListMultipartUploadsCommandOutput,
  type S3Client,
} from '@aws-sdk/client-s3';
import { isPartedKey } from '../object-key.ts';
import { type NamedUpload, readParts } from './read-parts.ts';
import type { S3Address } from './s3-address.ts';
import { told } from './s3-client.ts';
import { isNotThere } from './s3-failure.ts';

/**
 * Aborts the uploads of streams that broke off, with what the bucket keeps of them. Answers how many there were. Objects
 * that arrive in parts are left alone: their owners know how long those may wait.
 */
export async function forgetBrokenPuts(client: S3Client, { bucket, prefix }: S3Address, before: Date): Promise<number> {
  let gone = 0;
  let from: { KeyMarker?: string | undefined; UploadIdMarker?: string | undefined } | null = {};
  while (from !== null) {
    const page: ListMultipartUploadsCommand = new ListMultipartUploadsCommand({
      ...{ Bucket: bucket, Prefix: prefix },
      ...from,
    });
    const answer: ListMultipartUploadsCommandOutput = await told(bucket, client.send(page));
    for (const { Key, UploadId, Initiated } of answer.Uploads ?? []) {
      if (Key === undefined || isPartedKey(Key.slice(prefix.length))) continue;
      const named = { Bucket: bucket, Key, UploadId };
      const last = await lastByteAt(client, named, Initiated ?? new Date(0));
      if (last === null || last >= before) continue;
      await told(bucket, client.send(new AbortMultipartUploadCommand(named))).catch((error: unknown) => {
        if (!isNotThere(error)) throw error;
      });
      gone += 1;
    }
    from =
      answer.IsTruncated === true
        ? { KeyMarker: answer.NextKeyMarker, UploadIdMarker: answer.NextUploadIdMarker }
        : null;
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
