import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { must } from '@countersign/testing';
import { enterPortal, type VisitorOptions } from './browser.ts';
import { signInApi } from './customer-api.ts';
import { type Place, studioFrame } from './picture-work.ts';
import { newVisitor } from './visitors.ts';
import { workspaceOf } from './workspace.ts';

/** A span by its label and its pieces, in UTF-16 units as JavaScript counts. */
export interface WrittenSpan {
  readonly label: string;
  readonly ranges: readonly (readonly [from: number, to: number])[];
}

/** A text of a delivery with its annotations. A relation names spans by their positions. */
export interface AnnotatedText {
  readonly name: string;
  readonly text: string;
  readonly spans: readonly WrittenSpan[];
  readonly relations?: readonly (readonly [label: string, from: number, to: number])[];
}

/** Writes a BRAT delivery, which counts code points. */
export async function writeBrat(folder: string, texts: readonly AnnotatedText[]): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const { name, text, spans, relations = [] } of texts) {
    const points = (offset: number) => Array.from(text.slice(0, offset)).length;
    const lines = spans.map(({ label, ranges }, nth) => {
      const places = ranges.map(([from, to]) => `${points(from)} ${points(to)}`).join(';');
      const words = ranges.map((range) => text.slice(...range)).join(' ');
      return `T${nth + 1}\t${label} ${places}\t${words.replaceAll(/[\r\n]/g, ' ')}`;
    });
    for (const [nth, [label, from, to]] of relations.entries())
      lines.push(`R${nth + 1}\t${label} Arg1:T${from + 1} Arg2:T${to + 1}`);
    await writeFile(join(folder, name), text);
    if (lines.length > 0) await writeFile(join(folder, name.replace(/\.txt$/, '.ann')), `${lines.join('\n')}\n`);
  }
}

/** Each place of these words in a text, as spans of a label. */
export function spansOf(text: string, label: string, ...words: readonly string[]): WrittenSpan[] {
  return words.flatMap((word) => {
    const found: WrittenSpan[] = [];
    for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1))
      found.push({ label, ranges: [[at, at + word.length]] });
    return found;
  });
}

/** Delivers these texts to the acceptor, who starts the batch. */
export async function deliverTexts(
  { portal, team, scratch }: Place,
  name: string,
  texts: readonly AnnotatedText[],
  ...options: string[]
) {
  const folder = join(scratch, name);
  await writeBrat(folder, texts);
  const delivered = await team.deliver(folder, name, '--assign', team.acceptor.loginName, ...options);
  const api = await signInApi(portal.url, team.acceptor);
  must(await api.startBatch({ batchId: delivered.batchId, version: 0 }));
  return { ...delivered, api };
}

/** The acceptor at the first text of the batch. */
export async function readText({ portal, browser, team }: Place, batchId: string, options: VisitorOptions = {}) {
  const bengt = await newVisitor(browser, options);
  await enterPortal(bengt, portal.url, team.acceptor, `/studio/index?batchId=${batchId}`);
  const work = workspaceOf(bengt);
  const text = work.frame.locator('[role=document]');
  await text.waitFor();
  return { bengt, work, text, frame: studioFrame(bengt.page), words: bengt.words };
}
