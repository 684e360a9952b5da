import * as z from 'zod/mini';
import { defineCalls } from '../call.ts';
import { annotationEdit, editProblem } from '../edit/edit.shapes.ts';
import { count, id, index, instant, none, pageInput, queryIndex, searchText, version } from '../fields.ts';
import { queuePart } from '../repair/queue.shapes.ts';
import { ruleProblem } from '../rule/rule.shapes.ts';
import { batchProgress, itemMark, itemMarks, itemResult, itemRow, itemView, verdict } from './item.shapes.ts';

const holder = z.object({ holder: z.string() });

/** What every write on an item names: the item, and the round and version the screen saw. */
const write = { itemId: id, round: z.int(), version } as const;

/** The item after a write. */
const written = z.object({
  itemId: id,
  version,
  result: itemResult,
  mark: z.nullable(itemMark),
  isValid: z.boolean(),
  progress: batchProgress,
});

const writeRefusals = {
  /** Another member holds the item now. */
  5005158: holder,
  /** The item was decided or changed since the screen saw it. */
  5007019: none,
  5007008: none,
  5007017: holder,
  5007027: none,
  5007028: none,
  5007031: none,
} as const;

/** A verdict as in `verdictJson`, and an edit that draws 10,000 shapes of twenty points. */
const editJson = { bytes: 12 * 1024 ** 2, values: 500_000 } as const;

/** What the acceptor changed of the delivered annotations; null: nothing any more. Left out, an earlier edit stays. */
const edit = z.optional(z.nullable(annotationEdit));

/** Which items of a batch a list shows. */
const itemFilter = {
  result: z.optional(z.enum(['00', '10', '20', 'invalid'])),
  packageId: z.optional(id),
  search: z.optional(searchText),
  mark: z.optional(z.enum(['any', 'none', ...itemMarks])),
  /** With or without an error that the acceptors found. */
  errors: z.optional(z.enum(['with', 'without'])),
  /** The member who decided the item itself. */
  decidedBy: z.optional(id),
  /** Drawn for the spot check of this round, or not. */
  sample: z.optional(z.enum(['in', 'out'])),
  /** Index numbers, both included. */
  from: z.optional(queryIndex),
  to: z.optional(queryIndex),
} as const;

/** The calls that read, claim and decide the items of a batch. */
export const itemCalls = defineCalls({
  listItems: {
    method: 'GET',
    path: '/item/list',
    summary:
      'The items of a batch or package by index number or number of annotations, filtered, and searched by file name or index number.',
    input: z.object({
      batchId: id,
      ...pageInput,
      ...itemFilter,
      /** Items with the same number of annotations come by index number. */
      sort: z._default(z.enum(['index', 'annotations']), 'index'),
      order: z._default(z.enum(['ascending', 'descending']), 'ascending'),
    }),
    output: z.object({
      total: count,
      /** More items match than `total`. The list ends there, and `results` is incomplete. */
      isCapped: z.boolean(),
      results: z.object({ '00': count, '10': count, '20': count, invalid: count }),
      items: z.array(itemRow),
    }),
    refusals: { 5019007: none },
    who: 'member',
    rate: 'read',
  },
  listIndexes: {
    method: 'GET',
    path: '/item/indexes',
    summary:
      'The index numbers of the items that match a filter, in order, so that the workspace can walk them: up to 10,000, or up to 1,000 of a search.',
    /** Where more match than are listed, and `around` lies behind them, the list begins at `around`. */
    input: z.object({ batchId: id, ...itemFilter, around: queryIndex }),
    output: z.object({
      indexes: z.array(z.int()),
      /** Whether nothing that matches comes before the first of them. */
      isFromStart: z.boolean(),
      /** Whether more match behind the last of them. */
      isCapped: z.boolean(),
    }),
    refusals: { 5019007: none },
    who: 'member',
    rate: 'read',
  },
  listStrip: {
    method: 'GET',
    path: '/item/strip',
    summary: 'The items around an index number, for the strip below the picture.',
    input: z.object({ batchId: id, from: queryIndex, size: pageInput.size }),
    /** `progress` is of the same instant, so that figures beside the strip are never older than it. */
    output: z.object({ items: z.array(itemRow), firstIndex: z.int(), lastIndex: z.int(), progress: batchProgress }),
    refusals: { 5019007: none },
    who: 'member',
    rate: 'read',
  },
  listOutlines: {
    method: 'POST',
    path: '/item/outlines',
    summary:
      'The boxes around the annotations of some items, for small pictures: of each item the hundred largest, the largest first. An item with very many annotations has none, and neither has a text.',
    input: z.object({ batchId: id, itemIds: z.array(id).check(z.maxLength(100)) }),
    output: z.object({
      outlines: z.array(
        z.object({
          itemId: id,
          /** Pixels of the picture as displayed, in which the boxes are given too. */
          width: z.int(),
          height: z.int(),
          boxes: z.array(
            z.object({ label: z.string(), box: z.tuple([z.number(), z.number(), z.number(), z.number()]) }),
          ),
        }),
      ),
    }),
    refusals: { 5019007: none },
    who: 'member',
    rate: 'read',
  },
  listHolders: {
    method: 'GET',
    path: '/item/holders',
    summary: 'Which items around an index number other people hold now, as runs of index numbers with their names.',
    input: z.object({ batchId: id, from: queryIndex, size: pageInput.size }),
    output: z.object({ held: z.array(z.object({ from: z.int(), to: z.int(), holder: z.string() })) }),
    refusals: { 5019007: none },
    who: 'member',
    rate: 'read',
  },
  openItem: {
    method: 'POST',
    path: '/item/open',
    summary:
      'Claims an item and shows it: the next undecided one nobody holds, the previous one, or the one of an index number. Skipped items come round at the end. `item` is null when nothing is left.',
    input: z.object({
      batchId: id,
      to: z.discriminatedUnion('kind', [
        /** The next undecided item after this index number, continuing from the start; null: from the start. */
        z.object({
          kind: z.literal('next'),
          after: z.nullable(index),
          /** In the queue, the part to begin with; `after` is not read then. */
          part: z.optional(queuePart),
        }),
        /** The item before or after this index number, decided or not. Passes over what others hold. */
        z.object({ kind: z.literal('neighbour'), of: index, step: z.literal([1, -1]) }),
        /** `takeOver` ends the lease of the member who holds it. Only administrators may. */
        z.object({ kind: z.literal('index'), index, takeOver: z.optional(z.boolean()) }),
      ]),
      /**
       * Goes by the queue of a repaired round: `next` leads through what nobody looked at in this round before anything else, and
       * `neighbour` to the item before or after in the queue, around its ends, where the item is one of it.
       */
      inQueue: z._default(z.boolean(), false),
      /** Reads without claiming, for a batch that is not under acceptance. */
      isReadOnly: z._default(z.boolean(), false),
    }),
    output: z.object({ item: z.nullable(itemView), progress: batchProgress }),
    refusals: {
      /** The target is gone; or the member changed the item of this index number and gave it no result yet. */
      5005046: z.nullable(z.object({ changed: z.int() })),
      5005158: holder,
      5007008: none,
      5007017: holder,
      5007028: none,
      5016011: none,
      5019007: none,
    },
    who: 'member',
    rate: 'read',
  },
  renewClaims: {
    method: 'POST',
    path: '/item/renew',
    summary: 'Keeps what is open claimed for ten more minutes. Answers which items are held.',
    input: z.object({ batchId: id, itemIds: z.array(id).check(z.maxLength(20)) }),
    output: z.object({ held: z.array(z.object({ itemId: id, until: instant })) }),
    refusals: { 5019007: none },
    who: 'member',
    rate: 'write',
    evenWhenFull: true,
  },
  releaseClaims: {
    method: 'POST',
    path: '/item/release',
    summary: 'Frees what was open, on leaving.',
    input: z.object({
      batchId: id,
      itemIds: z.array(id).check(z.maxLength(20)),
      /** Items that were on screen and stay undecided. They count as seen; prefetched ones do not. */
      seen: z._default(z.array(id).check(z.maxLength(20)), []),
    }),
    output: none,
    refusals: { 5019007: none },
    who: 'member',
    rate: 'write',
    evenWhenFull: true,
  },
  decideItem: {
    method: 'POST',
    path: '/item/decide',
    summary: 'Passes or rejects an item with its errors and comment, and with what the acceptor changed of it.',
    input: z.object({ ...write, result: z.enum(['10', '20']), verdict, edit }),
    output: written,
    refusals: {
      ...writeRefusals,
      5007003: z.object({ problems: z.array(ruleProblem), edit: z.optional(editProblem) }),
      /** View-only members change no annotations. */
      5016011: none,
    },
    who: 'member',
    json: editJson,
    rate: 'write',
    once: true,
  },
  saveItem: {
    method: 'POST',
    path: '/item/save',
    summary:
      'Keeps ticks, comments and changed annotations without deciding. An item that is changed waits for a result again.',
    input: z.object({ ...write, verdict, edit }),
    output: written,
    refusals: {
      ...writeRefusals,
      5007003: z.object({ problems: z.array(ruleProblem), edit: z.optional(editProblem) }),
      /** View-only members change no annotations. */
      5016011: none,
    },
    who: 'member',
    json: editJson,
    rate: 'write',
    once: true,
  },
  undoVerdict: {
    method: 'POST',
    path: '/item/undo',
    summary:
      'Takes back the verdict that the member just gave: the item is as it was before it. Refused once anybody wrote on the item or decided its package since.',
    input: z.object({ ...write }),
    output: written,
    refusals: {
      ...writeRefusals,
      /** The package was decided as a whole since the verdict. */
      5005054: none,
      /** The verdict also changed annotations, and the member may not change any now. */
      5016011: none,
    },
    who: 'member',
    rate: 'write',
    once: true,
  },
  setItemValidity: {
    method: 'POST',
    path: '/item/validity',
    summary:
      'Declares the data of an item unusable, or usable again. An invalid item counts as decided and in no rate.',
    input: z.object({ ...write, isValid: z.boolean() }),
    output: written,
    refusals: writeRefusals,
    who: 'member',
    rate: 'write',
    once: true,
  },
  skipItem: {
    method: 'POST',
    path: '/item/skip',
    summary: 'Decides nothing; the item comes round again when the others are done.',
    input: z.object({ itemId: id }),
    output: z.object({ progress: batchProgress }),
    refusals: { 5007008: none, 5007027: none },
    who: 'member',
    rate: 'write',
    once: true,
  },
});
