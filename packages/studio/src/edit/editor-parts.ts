import type { LabelDefinition, RelationDefinition } from '@countersign/contract';
import type { PictureDocument } from '../document/document.types.ts';
import type { Clock } from '../media/picture/picture-engine.types.ts';
import type { PictureSnapshot } from '../media/picture/picture-snapshot.ts';

/** What an editor works on. */
export interface EditorParts {
  readonly document: PictureDocument;
  readonly clock: Clock;
  readonly definitions: readonly LabelDefinition[];
  readonly relationDefinitions: readonly RelationDefinition[];
  read(): PictureSnapshot;
}
