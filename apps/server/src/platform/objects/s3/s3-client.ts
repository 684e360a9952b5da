import { S3Client } from '@aws-sdk/client-s3';
import { NodeHttpHandler } from '@smithy/node-http-handler';
import type { S3Address } from './s3-address.ts';
import { s3Failure } from './s3-failure.ts';

/** Requests to the service at a time. */
const CONNECTIONS = 64;
const CONNECT_MS = 3000;
/** Without a byte for this long, a request has failed. */
const SILENT_MS = 30_000;

/** A client of the bucket. It tries three times, with growing pauses. */
export function createS3Client({ endpoint, region, credentials }: S3Address): S3Client {
  return new S3Client({
    endpoint,
    region,
    // Works with every service, and needs no name of a bucket in the DNS.
    forcePathStyle: true,
    ...(credentials === null ? {} : { credentials }),
    maxAttempts: 3,
    requestHandler: new NodeHttpHandler({
      connectionTimeout: CONNECT_MS,
      requestTimeout: SILENT_MS,
      httpsAgent: { maxSockets: CONNECTIONS },
      httpAgent: { maxSockets: CONNECTIONS },
    }),
    // Services that are not Amazon's do not know the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
}

/** What a command answers, or its failure in our words. */
export async function told<T>(bucket: string, answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    throw s3Failure(error, bucket);
  }
}
