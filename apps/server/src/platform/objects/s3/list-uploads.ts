import {
  ListMultipartUploadsCommand,
  type ListMultipartUploadsCommandOutput,
  type MultipartUpload,
  type S3Client,
} from '@aws-sdk/client-s3';
import type { S3Address } from './s3-address.ts';
import { told } from './s3-client.ts';

/** The uploads of the bucket that have not ended. The library has no paginator for them. */
export async function* listUploads(
  client: S3Client,
  { bucket, prefix }: S3Address,
  below = '',
): AsyncGenerator<MultipartUpload> {
  let from: { KeyMarker?: string | undefined; UploadIdMarker?: string | undefined } | null = {};
  while (from !== null) {
    const page: ListMultipartUploadsCommand = new ListMultipartUploadsCommand({
      ...{ Bucket: bucket, Prefix: `${prefix}${below}` },
      ...from,
    });
    const answer: ListMultipartUploadsCommandOutput = await told(bucket, client.send(page));
    yield* answer.Uploads ?? [];
    from =
      answer.IsTruncated === true
        ? { KeyMarker: answer.NextKeyMarker, UploadIdMarker: answer.NextUploadIdMarker }
        : null;
  }
}
