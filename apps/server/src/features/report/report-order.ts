import type { Language, Template } from '@countersign/contract';
import type { Phrases } from '@countersign/phrases';
import type { Db } from '../../platform/db/connect.ts';
import type { ObjectStore } from '../../platform/objects/object-store.ts';
import type { SheetColumn } from '../../platform/spreadsheet/sheet.ts';
import type { BatchRecord } from '../batch/batch-list.store.ts';
import type { ReportedBatch } from './reported-items.store.ts';

/** The subject and the reader of a report. */
export interface ReportOrder extends ReportedBatch {
  readonly language: Language;
  readonly timeZone: string;
  readonly now: Date;
  /** An administrator asked for it, who may know which items were decided twice. */
  readonly isForAdministrator: boolean;
}

/** The input of every sheet. */
export interface ReportSources {
  readonly db: Db;
  /** Where texts are read. */
  readonly objects: Pick<ObjectStore, 'get'>;
  readonly order: ReportOrder;
  readonly words: Phrases['report'];
  readonly batch: BatchRecord;
  readonly template: Template;
}

/** The name of an error type in the language of the report. */
export function errorName({ template, order }: ReportSources, typeId: string): string {
  return template.errorTypes.find(({ id }) => id === typeId)?.name[order.language] ?? typeId;
}

export function column(header: string, width: number, kind: SheetColumn['kind'] = 'text'): SheetColumn {
  return { header, width, kind };
}

/** A column of times. Its header names the time zone. */
export function dateColumn({ order }: ReportSources, header: string): SheetColumn {
  return column(`${header}\n(${order.timeZone})`, 20, 'date');
}

/** Text, or nothing where there is none. */
export function said(text: string): string | null {
  return text === '' ? null : text;
}
