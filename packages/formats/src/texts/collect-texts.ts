import { type DeliveredItem, MAX_TEXT_BYTES, type Medium, MOST_RELATIONS, type Template } from '@countersign/contract';
import { isInsideFolder, isUnstorableText } from '@countersign/domain';
import { collectItems, type ItemCollection } from '../delivered-items.ts';
import type { DeliverySource } from '../delivery-source.ts';
import type { ReadResult } from '../format.ts';
import { checkLabelName, labelsOf, relationLabelsOf } from '../label-tally.ts';
import type { Problems } from '../problem.ts';

/** A text with its annotations. Its path is the name that people see, and the key of the text. */
export interface CollectedText extends Pick<DeliveredItem, 'annotations' | 'relations' | 'source'> {
  readonly path: string;
  readonly text: string;
  readonly annotator?: DeliveredItem['annotator'];
}

/** The items of a delivery of texts while they are read. */
export interface TextCollection extends Pick<ItemCollection, 'tally' | 'skip' | 'note'> {
  readonly problems: Problems;
  /** Whether an annotation may have a label; false after reporting why not. */
  allows(file: string, position: string, label: string): boolean;
  allowsRelation(file: string, position: string, label: string): boolean;
  /** Adds an item, or reports why its text cannot be one. */
  add(item: CollectedText, file: string, position: string): void;
  /** The items that were read. Throws the reported problems. */
  finish(source: DeliverySource): ReadResult;
}

/** Starts to collect the texts of a delivery. */
export function collectTexts(problems: Problems, template: Template | null, medium: Medium = 'text'): TextCollection {
  const items = collectItems({ pictures: [] }, problems, medium);
  const [labels, relations] = [labelsOf(template), relationLabelsOf(template)];
  const texts = new Map<string, string>();
  const firstOf = new Map<string, string>();
  const allow = (file: string, position: string, label: string, allowed: ReadonlySet<string> | null) => {
    if (isUnstorableText(label)) problems.add(file, position, 'unstorable-text');
    else if (!checkLabelName(file, position, label, problems)) return false;
    else if (allowed === null || allowed.has(label)) return true;
    else problems.add(file, position, 'unknown-label', { label });
    return false;
  };
  return {
    ...{ problems, tally: items.tally, skip: items.skip, note: items.note },
    allows: (file, position, label) => allow(file, position, label, labels),
    allowsRelation: (file, position, label) => allow(file, position, label, relations),
    add({ path, text, ...rest }, file, position) {
      const first = firstOf.get(path);
      const size = bytesOf(text);
      if (first !== undefined) problems.add(file, position, 'duplicate-text', { path, first });
      else if (!isInsideFolder(path)) problems.add(file, position, 'path-outside', { path: JSON.stringify(path) });
      else if (path.length > MAX_PATH_LENGTH)
        problems.add(file, position, 'text-too-long', { length: path.length, limit: MAX_PATH_LENGTH });
      else if (!text.isWellFormed()) problems.add(file, position, 'unstorable-text');
      else if (size > MAX_TEXT_BYTES) problems.add(file, position, 'text-too-large', { size, limit: MAX_TEXT_BYTES });
      else {
        const joined = rest.relations?.length ?? 0;
        if (joined > MOST_RELATIONS)
          problems.add(file, position, 'too-many-annotations', { count: joined, limit: MOST_RELATIONS });
        firstOf.set(path, [file, position].filter(Boolean).join(': '));
        texts.set(path, text);
        items.add({ fileName: path, mediaPath: path, width: null, height: null, ...rest }, file, position);
      }
    },
    finish: (source) => ({ ...items.finish(source, template, ''), texts }),
  };
}

const MAX_PATH_LENGTH = 1000;

/** Bytes of a text in UTF-8; a text with too many units for the limit is not encoded to be counted. */
function bytesOf(text: string): number {
  return text.length > MAX_TEXT_BYTES ? text.length : new TextEncoder().encode(text).length;
}
