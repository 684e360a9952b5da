import { useDeliveryFilesWords, useDeliveryWords } from './delivery-words.ts';

/** Names the format of a file: an export format by its name, another one as the provider calls it. */
export function useFormatText(): (format: string) => string {
  const formats: Readonly<Record<string, string>> = useDeliveryWords().formats;
  const { otherFormat } = useDeliveryFilesWords();
  return (format) =>
    format === '' ? otherFormat : Object.hasOwn(formats, format) ? (formats[format] ?? format) : format;
}
