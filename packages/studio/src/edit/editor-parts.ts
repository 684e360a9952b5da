import type { LabelDefinition, RelationDefinition } from '@countersign/contract';
import type { StudioDocument } from '../document/document.types.ts';
import type { StudioSnapshot } from '../document/state.ts';
import type { Clock } from '../studio.types.ts';

/** What an editor works on. */
export interface EditorParts {
  readonly document: StudioDocument;
  readonly clock: Clock;
  readonly definitions: readonly LabelDefinition[];
  readonly relationDefinitions: readonly RelationDefinition[];
  read(): StudioSnapshot;
}
