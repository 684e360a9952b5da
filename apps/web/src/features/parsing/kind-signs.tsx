import type { FileKind, ParsedFile } from '@countersign/contract';
import { type FileIcon, iconOf } from '@countersign/domain';
import {
  Box,
  Braces,
  CodeXml,
  File,
  FileArchive,
  FileAudio,
  FileText,
  FolderClosed,
  Image,
  Table2,
  Video,
} from 'lucide-react';
import type { ReactElement } from 'react';

const look = { size: 16, 'aria-hidden': true } as const;

/** The sign of each kind of file. */
export const kindSigns: Readonly<Record<FileKind, ReactElement>> = {
  picture: <Image {...look} />,
  pointCloud: <Box {...look} />,
  video: <Video {...look} />,
  audio: <FileAudio {...look} />,
  table: <Table2 {...look} />,
  json: <Braces {...look} />,
  xml: <CodeXml {...look} />,
  text: <FileText {...look} />,
  archive: <FileArchive {...look} />,
  other: <File {...look} />,
};

const iconSigns: Readonly<Record<Exclude<FileIcon, 'other'>, ReactElement>> = {
  picture: kindSigns.picture,
  audio: kindSigns.audio,
  text: kindSigns.text,
  video: kindSigns.video,
  zip: kindSigns.archive,
  '3d': kindSigns.pointCloud,
  folder: <FolderClosed {...look} />,
};

/** The sign before a file's name: that of its name's ending. Endings that have none show what the content is. */
export function signOf({ path, kind }: Pick<ParsedFile, 'path' | 'kind'>): ReactElement {
  const icon = iconOf(path);
  return icon === 'other' ? kindSigns[kind] : iconSigns[icon];
}
