import { PutBucketCorsCommand } from '@aws-sdk/client-s3';
import type { S3Address } from './s3-address.ts';
import { createS3Client, told } from './s3-client.ts';

/** Lets pages of these origins send parts to the bucket and read their marks. Replaces the bucket's earlier rules. */
export async function allowBrowsers(address: S3Address, origins: readonly string[]): Promise<void> {
  const rule = {
    AllowedOrigins: [...origins],
    AllowedMethods: ['PUT', 'GET', 'HEAD'],
    AllowedHeaders: [
      'authorization',
      'content-type',
      'range',
      'x-amz-content-sha256',
      'x-amz-date',
      'x-amz-security-token',
    ],
    ExposeHeaders: ['ETag', 'Content-Range'],
    MaxAgeSeconds: 3600,
  };
  const command = new PutBucketCorsCommand({ Bucket: address.bucket, CORSConfiguration: { CORSRules: [rule] } });
  await told(address.bucket, createS3Client(address).send(command));
}
