/** Where a bucket is, and with which keys. */
export interface S3Address {
  /** The origin of the service, as the server reaches it. */
  readonly endpoint: string;
  /** The origin as browsers reach it. */
  readonly publicEndpoint: string;
  readonly region: string;
  readonly bucket: string;
  /** Before every key: empty, or ending with a slash. */
  readonly prefix: string;
  /** Null: from the surroundings, as the service's own programs find them. */
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string } | null;
}

const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const PREFIX = /^(?:[a-z0-9_-][a-z0-9._-]*\/)*$/;

/**
 * Reads `https://KEY:SECRET@host/bucket/prefix?region=…&public=https://…`. Without a key the surroundings give one.
 * Null where the text is not such an address.
 */
export function readS3Address(text: string): S3Address | null {
  const url = URL.parse(text);
  if (url === null || !/^https?:$/.test(url.protocol) || url.hash !== '') return null;
  const [bucket = '', ...rest] = url.pathname.split('/').filter((part) => part !== '');
  const prefix = rest.map((part) => `${part}/`).join('');
  const asked = [...url.searchParams.keys()];
  const publicEndpoint = url.searchParams.get('public') ?? url.origin;
  if (!BUCKET.test(bucket) || !PREFIX.test(prefix) || asked.some((key) => key !== 'region' && key !== 'public'))
    return null;
  if (!isOrigin(publicEndpoint) || (url.username === '') !== (url.password === '')) return null;
  return {
    endpoint: url.origin,
    publicEndpoint,
    region: url.searchParams.get('region') ?? 'us-east-1',
    bucket,
    prefix,
    credentials:
      url.username === ''
        ? null
        : { accessKeyId: decodeURIComponent(url.username), secretAccessKey: decodeURIComponent(url.password) },
  };
}

function isOrigin(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && url.origin === text;
}
