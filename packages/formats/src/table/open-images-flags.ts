/** What Open Images says of a box: 1, 0, or -1 for not known. */
export const openImagesFlags = ['IsOccluded', 'IsTruncated', 'IsGroupOf', 'IsDepiction', 'IsInside'] as const;
