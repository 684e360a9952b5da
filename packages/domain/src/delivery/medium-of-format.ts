import { type ExportFormat, exportFormatsOf, type Medium, mediums } from '@countersign/contract';

/** The medium whose annotations a format has a place for. */
export function mediumOfFormat(format: ExportFormat): Medium {
  const isOf = (medium: Medium) => exportFormatsOf[medium].some((one) => one === format);
  return mediums.find(isOf) ?? 'picture';
}
