import { createHash, createHmac, type Hash, type Hmac } from 'node:crypto';
import type { S3Client } from '@aws-sdk/client-s3';
import { SignatureV4 } from '@smithy/signature-v4';
import type { ObjectPart, SignedPart } from '../object-parts.ts';
import type { S3Address } from './s3-address.ts';

/**
 * Signs the upload of a part with the SHA-256 of its body in a header. The service compares it, so only these bytes can
 * become the part. An address that carries its signature in the query could not promise that.
 */
export async function signPart(
  client: S3Client,
  { publicEndpoint, region, bucket, prefix }: S3Address,
  { key, uploadId }: { readonly key: string; readonly uploadId: string },
  { number, sha256 }: ObjectPart,
  now: Date,
): Promise<SignedPart> {
  const { protocol, hostname, host, port } = new URL(publicEndpoint);
  const signer = new SignatureV4({
    credentials: client.config.credentials,
    region,
    service: 's3',
    sha256: Sha256,
    uriEscapePath: false,
  });
  const path = `/${bucket}/${prefix}${key}`;
  const query = { partNumber: String(number), uploadId };
  const { headers } = await signer.sign(
    {
      ...{ method: 'PUT', protocol, hostname, path, query },
      ...(port === '' ? {} : { port: Number(port) }),
      headers: { host, 'x-amz-content-sha256': sha256 },
    },
    { signingDate: now },
  );
  // The browser sends it by itself.
  delete headers['host'];
  return { url: `${publicEndpoint}${path}?${new URLSearchParams(query).toString()}`, headers };
}

/** The form in which the signer wants its hash. */
class Sha256 {
  readonly #hash: Hash | Hmac;
  constructor(secret?: string | ArrayBuffer | ArrayBufferView) {
    this.#hash = secret === undefined ? createHash('sha256') : createHmac('sha256', bytesOf(secret));
  }
  update(data: Uint8Array): void {
    this.#hash.update(data);
  }
  async digest(): Promise<Uint8Array> {
    return Promise.resolve(this.#hash.digest());
  }
  reset(): void {}
}

function bytesOf(secret: string | ArrayBuffer | ArrayBufferView): Buffer {
  if (typeof secret === 'string') return Buffer.from(secret);
  return secret instanceof ArrayBuffer
    ? Buffer.from(secret)
    : Buffer.from(secret.buffer, secret.byteOffset, secret.byteLength);
}
