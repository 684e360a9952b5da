import type { LabelDefinition, RelationDefinition } from '@countersign/contract';
import type { Arrangement } from '../document/arrangement.ts';
import type { MediumDocument } from '../document/document.types.ts';
import type { AnnotationRecord } from '../document/records.ts';
import type { NowClock } from '../medium/clock.ts';
import type { MediumSnapshot } from '../medium/medium.ts';

/** What an editor works on. */
export interface EditorParts {
  readonly document: Omit<MediumDocument, 'open'>;
  readonly clock: NowClock;
  readonly definitions: readonly LabelDefinition[];
  readonly relationDefinitions: readonly RelationDefinition[];
  readonly arrangement: Pick<Arrangement<AnnotationRecord>, 'fit' | 'beside'>;
  read(): MediumSnapshot;
}
