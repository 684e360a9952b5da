/** Where the bytes of an entry of an archive lie in the dataset's storage area. */
export function unpackedKey(customerId: string, fileId: string): string {
  return `parsed/${customerId}/${fileId}`;
}

/** Where the thumbnail of a file lies in the dataset's storage area. */
export function thumbnailKey(customerId: string, fileId: string): string {
  return `${unpackedKey(customerId, fileId)}.thumb`;
}
