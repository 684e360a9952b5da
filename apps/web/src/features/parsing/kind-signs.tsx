import type { FileKind, ParsedFile } from '@countersign/contract';
import { type FileIcon, iconOf } from '@countersign/domain';
import { FolderClosed } from 'lucide-react';
import type { ReactElement } from 'react';
import { kindIcons } from '../../shared/file/kind-icons.ts';

const look = { size: 16, 'aria-hidden': true } as const;

const kindOfIcon: Readonly<Record<Exclude<FileIcon, 'other' | 'folder'>, FileKind>> = {
  picture: 'picture',
  audio: 'audio',
  text: 'text',
  video: 'video',
  zip: 'archive',
  '3d': 'pointCloud',
};

/** The sign of a kind of file. */
export function signOfKind(kind: FileKind): ReactElement {
  const Icon = kindIcons[kind];
  return <Icon {...look} />;
}

/** The sign before a file's name: that of its name's ending. Endings that have none show what the content is. */
export function signOf({ path, kind }: Pick<ParsedFile, 'path' | 'kind'>): ReactElement {
  const icon = iconOf(path);
  if (icon === 'folder') return <FolderClosed {...look} />;
  return signOfKind(icon === 'other' ? kind : kindOfIcon[icon]);
}
