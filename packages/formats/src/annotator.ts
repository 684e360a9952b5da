import { annotatorName, type DeliveredItem } from '@countersign/contract';

/** Characters that no name of an annotator may hold; those that take up room become a blank. */
const UNSEEN = /[\u00AD\u061C\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFEFF]/gu;
const BROKEN = /[\s\p{Cc}]+/gu;

/**
 * A name that a file gives, as a delivery may say it; empty where the file gives none. One spelling of a person has one
 * form, so that their items stay together. Null where it is too long: a part of a name might be somebody else's.
 */
export function readAnnotator(said: string): string | null {
  const name = said.replaceAll(UNSEEN, '').replaceAll(BROKEN, ' ').trim().normalize('NFC');
  return name === '' || annotatorName.safeParse(name).success ? name : null;
}

/** What an item says of its annotator, as a property of it: none where nothing is known. */
export function saidAnnotator(name: string | null): Pick<DeliveredItem, 'annotator'> {
  return name === null || name === '' ? {} : { annotator: name };
}

/** Why a file's annotator is not among what was delivered. */
export const LONG_ANNOTATOR = 'names of annotators with more than 100 characters were left out';
