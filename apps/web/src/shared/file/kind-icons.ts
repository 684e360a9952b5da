import type { FileKind } from '@countersign/contract';
import { Box, Braces, CodeXml, File, FileArchive, FileAudio, FileText, Image, Table2, Video } from 'lucide-react';

/** The icon of each kind of file. */
export const kindIcons: Readonly<Record<FileKind, typeof File>> = {
  picture: Image,
  pointCloud: Box,
  video: Video,
  audio: FileAudio,
  table: Table2,
  json: Braces,
  xml: CodeXml,
  text: FileText,
  archive: FileArchive,
  other: File,
};
