import { ListPartsCommand, type Part, type S3Client } from '@aws-sdk/client-s3';
import { told } from './s3-client.ts';

/** An upload by the names of the service. */
export interface NamedUpload {
  readonly Bucket: string;
  readonly Key: string;
  readonly UploadId: string | undefined;
}

/** The parts of an upload. The library's own paginator never ends where a service names a next part after the last. */
export async function* readParts(client: S3Client, named: NamedUpload): AsyncGenerator<Part> {
  let marker: string | undefined;
  do {
    const page = await told(named.Bucket, client.send(new ListPartsCommand({ ...named, PartNumberMarker: marker })));
    yield* page.Parts ?? [];
    marker = page.IsTruncated === true ? page.NextPartNumberMarker : undefined;
  } while (marker !== undefined);
}
