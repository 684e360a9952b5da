import type { Template } from '@countersign/contract';
import type { Problems } from '../problem.ts';
import type { PlacedAnnotation, SaidSegment } from './said-segment.ts';
import type { SoundDocument } from './sound-document.ts';

/** What is written of one recording. */
export interface SoundToWrite {
  readonly mediaPath: string;
  /** How long it is; null where that is not known. */
  readonly durationUs: number | null;
  readonly annotations: readonly PlacedAnnotation[];
  /** What is said of the recording as a whole. */
  readonly wholes: readonly { readonly label: string; readonly text: string }[];
  readonly template: Template;
}

/** A kind of document that speaks of one recording, to which its name belongs. */
export interface DocumentKind<Name extends string> {
  readonly name: Name;
  /** What its files are called, in English. */
  readonly title: string;
  readonly ending: RegExp;
  /** Of files that are made here. */
  readonly newEnding: string;
  /** Whether it has place for one text at a time, so that tiers below another are left out. */
  readonly isOneTier?: boolean;
  /** How sure the start of a file makes it, from 0 to 1. */
  sureOf(start: string): number;
  /** What it says; null after reporting that it cannot be read. `note` is told what is left out. */
  read(document: SoundDocument, problems: Problems, note: (note: string) => void): SaidSegment[] | null;
  /** A document that says these annotations; with what else the delivered one said, where there is one. */
  write(sound: SoundToWrite, delivered: SoundDocument | null): string;
  /** Documents of bytes that are no text. */
  readonly binary?: {
    isBinary(bytes: Uint8Array): boolean;
    /** As a text that says the same; null after reporting the problem. */
    decode(file: string, bytes: Uint8Array, problems: Problems): string | null;
    encode(text: string): Uint8Array;
  };
}
