import * as z from 'zod/mini';
import { packageRun } from '../assignment/assignment.shapes.ts';
import { defineCalls } from '../call.ts';
import { count, id, none, pageInput, queryIndex, version } from '../fields.ts';
import { itemCalls } from '../item/item.calls.ts';
import { batchProgress, itemView, verdict, verdictJson } from '../item/item.shapes.ts';
import { ruleProblem } from '../rule/rule.shapes.ts';
import { template } from '../template/template.shapes.ts';
import { agreement, difference, opinionChoice, opinionSize, opinionTask, personAgreement } from './opinion.shapes.ts';

/** What to draw from, and for whom. */
const lotInput = {
  batchId: id,
  /** Of these packages by number; null: of all that are assigned. */
  runs: z._default(z.nullable(z.array(packageRun).check(z.minLength(1), z.maxLength(1000))), null),
  /** Of the packages assigned to this member alone. */
  assigneeId: z._default(z.nullable(id), null),
  memberIds: z.array(id).check(z.minLength(1), z.maxLength(100)),
} as const;

/** Second opinions: items of a batch that two acceptors decide without seeing each other. */
export const opinionCalls = defineCalls({
  drawOpinions: {
    method: 'POST',
    path: '/opinion/draw',
    summary:
      'Draws items of assigned packages at random and shares them out evenly to acceptors who give a second opinion.',
    input: z.object({ ...lotInput, round: z.int(), size: opinionSize }),
    output: z.object({
      /** Items that could be drawn. */
      lot: count,
      drawn: count,
      people: z.array(z.object({ memberId: id, items: count })),
    }),
    refusals: {
      /** There is no such member. */
      5001018: none,
      /** Nothing to draw for them; `seeing` names those who cannot be blind because they see the whole batch. */
      5007002: z.object({ seeing: z.array(z.string()) }),
      5007005: none,
      5007010: none,
      5007018: none,
      5007028: none,
      5007031: none,
      5019007: none,
    },
    who: 'administrator',
    rate: 'write',
    lasts: 'long',
    once: true,
  },
  previewOpinions: {
    method: 'POST',
    path: '/opinion/preview',
    summary: 'How many items could be drawn for these acceptors now, and who of them cannot be blind.',
    input: z.object(lotInput),
    output: z.object({
      lot: count,
      /** Who sees or saw the whole batch. A draw for them is refused. */
      seeing: z.array(z.string()),
    }),
    refusals: { 5001018: none, 5019007: none },
    who: 'administrator',
    rate: 'read',
    lasts: 'long',
  },
  getOpinionTask: {
    method: 'GET',
    path: '/opinion/task',
    summary: "The member's opinions to give in a batch, with all they may know of it.",
    input: z.object({ batchId: id }),
    output: z.object({ task: opinionTask, template, firstIndex: z.int(), lastIndex: z.int() }),
    refusals: { 5007027: none },
    who: 'member',
    rate: 'read',
  },
  openOpinion: {
    method: 'POST',
    path: '/opinion/open',
    summary:
      "Shows an item as it was delivered, with the member's own opinion and nothing of the first decision. Claims nothing.",
    input: z.object({ batchId: id, to: itemCalls.openItem.input.shape.to }),
    output: z.object({ item: z.nullable(itemView), progress: batchProgress }),
    refusals: { 5005046: none, 5007008: none, 5007027: none, 5007028: none },
    who: 'member',
    rate: 'read',
  },
  giveOpinion: {
    method: 'POST',
    path: '/opinion/give',
    summary: 'Passes or rejects an item a second time. It may be changed until it is settled.',
    input: z.object({ itemId: id, round: z.int(), result: z.enum(['10', '20']), verdict }),
    output: z.object({ itemId: id, progress: batchProgress }),
    refusals: {
      5007003: z.object({ problems: z.array(ruleProblem) }),
      5007008: none,
      /** It was settled. */
      5007019: none,
      5007027: none,
      5007028: none,
      5007031: none,
    },
    who: 'member',
    json: verdictJson,
    rate: 'write',
    once: true,
  },
  getAgreement: {
    method: 'GET',
    path: '/opinion/agreement',
    summary: 'How far those agree who decided the same items of a batch in this round, in total and by person.',
    input: z.object({ batchId: id }),
    output: z.object({
      total: agreement,
      /** By name: everybody who decided or gave an opinion on a doubled item, or has to. */
      people: z.array(personAgreement),
      /** Items drawn, and how many of them have a second opinion. */
      drawn: count,
      given: count,
    }),
    refusals: { 5019007: none },
    who: 'administrator',
    rate: 'read',
  },
  listDifferences: {
    method: 'GET',
    path: '/opinion/differences',
    summary: 'The items of a batch on which two differ in this round, by index number.',
    input: z.object({
      batchId: id,
      state: z._default(z.enum(['waiting', 'settled']), 'waiting'),
      /** The first index number to look at. */
      from: z._default(queryIndex, 0),
      size: pageInput.size,
    }),
    output: z.object({ waiting: count, settled: count, differences: z.array(difference) }),
    refusals: { 5019007: none },
    who: 'administrator',
    rate: 'read',
  },
  settleOpinion: {
    method: 'POST',
    path: '/opinion/settle',
    summary: 'Settles an item on which two differ: keeps the first decision, or makes the second one the decision.',
    input: z.object({ itemId: id, round: z.int(), version, choice: opinionChoice }),
    output: z.object({ itemId: id, version }),
    refusals: {
      /** The second verdict breaks a rule that the template got meanwhile. */
      5007003: z.object({ problems: z.array(ruleProblem) }),
      5005158: z.object({ holder: z.string() }),
      5007008: none,
      5007017: z.object({ holder: z.string() }),
      /** It was settled or decided anew since the screen saw it. */
      5007019: none,
      /** There is no such item, or the two do not differ. */
      5007027: none,
      5007028: none,
      5007031: none,
    },
    who: 'administrator',
    rate: 'write',
    once: true,
  },
});
