import type { ItemView, Template, Verdict } from '@countersign/contract';
import { describe, expect, it } from 'vitest';
import type { QueuedWrite } from '../outbox/outbox-database.ts';
import type { ChangeAnswer, ChangeChoices } from './change-choices.ts';
import type { FetchOutcome, ItemSource, OpenTarget } from './item-source.ts';
import { createWorkSession } from './work-session.ts';
import { noVerdict } from './work-state.ts';

const template = {
  labels: [],
  errorTypes: [],
  rules: { rejectNeedsErrorType: false, tickNeedsRemark: false },
} as unknown as Template;
const noneDecided = { editedPassed: 0, ownPassed: 0, ownRejected: 0, ownEditedPassed: 0, isPart: false, sample: null };
const progress = { total: 9, passed: 0, rejected: 0, invalid: 0, left: 9, skipped: 0, ...noneDecided };

function opened(index: number, result: ItemView['result'] = '00') {
  const view = {
    id: `item ${index}`,
    index,
    round: 1,
    version: 1,
    result,
    isValid: true,
    verdict: noVerdict,
    annotations: [],
    delivered: null,
    isRedelivered: false,
    questions: [],
    package: { ordinal: 1, total: 9, decided: 0 },
  } as unknown as ItemView;
  const item = { view, bytes: 0, decode: async () => `picture ${index}` };
  return { kind: 'fetched', item, progress } as const;
}

/** A source that answers so, and forgets what it brought. */
function sourceOf(fetch: (to: OpenTarget) => FetchOutcome<string>): ItemSource<string> {
  return { fetch: async (to) => fetch(to), close: () => undefined, letGo: () => undefined };
}

/** The first picture is open; after it no request is answered until `comeBack`. */
async function atTheLastPicture() {
  let isOnline = false;
  const source = sourceOf((to) => {
    if (to.kind === 'next' && to.after === null) return opened(1);
    return isOnline ? opened(2) : { kind: 'failed', code: 'offline', holder: null, index: null };
  });
  const kept: QueuedWrite['call'][] = [];
  const session = createWorkSession({
    template,
    isReadOnly: false,
    inQueue: false,
    isByPackage: false,
    isVerdictOnly: false,
    isEditable: false,
    source,
    keep: async (write) => void kept.push(write.call),
    send: async () => undefined,
    onNotKept: () => undefined,
    ask: async () => 'stay',
    onGiven: () => undefined,
    onWalkEnd: () => undefined,
  });
  await session.open(null);
  const settle = () => expect.poll(() => session.snapshot().phase).toBe('working');
  return {
    session,
    kept,
    settle,
    comeBack: () => {
      isOnline = true;
    },
  };
}

/** Opens a picture with this result, under a rule that a rejected one needs an error. Nothing is ticked. */
async function atAPicture(result: ItemView['result'], isHidden = () => false) {
  const asked: ChangeChoices[] = [];
  const kept: QueuedWrite[] = [];
  const session = createWorkSession({
    template: {
      ...template,
      errorTypes: [{ id: 'missing', scope: 'item' }],
      rules: { ...template.rules, rejectNeedsErrorType: true },
    } as unknown as Template,
    isReadOnly: false,
    inQueue: false,
    isByPackage: false,
    isVerdictOnly: false,
    isEditable: false,
    source: sourceOf(() => opened(1, result)),
    keep: async (write) => void kept.push(write),
    send: async () => undefined,
    onNotKept: () => undefined,
    ask: async (choices) => {
      asked.push(choices);
      return 'stay';
    },
    isHidden,
    onGiven: () => undefined,
    onWalkEnd: () => undefined,
  });
  await session.open(null);
  return { session, kept, asked };
}
const erring = (typeId: string): Verdict => ({ ...noVerdict, itemErrors: [{ typeId, remark: '' }] });
const missing = erring('missing');

describe('[5-06] a verdict the rules forbid', () => {
  it.each([
    ['pass with an error', '10', missing],
    ['reject without an error', '20', noVerdict],
    ['reject with an error that is unknown', '20', erring('other')],
  ] as const)('is not kept, and its picture stays: %s', async (_, result, verdict) => {
    const { session, kept } = await atAPicture('00');
    session.setDraft(() => verdict);
    expect(session.decide(result)).toBe(false);
    expect(kept).toEqual([]);
    expect(session.snapshot()).toMatchObject({ view: { index: 1, result: '00' }, draft: verdict, phase: 'working' });
    expect(session.snapshot().problems).not.toEqual([]);
  });

  it.each([
    ['reject with an error', '20', missing],
    ['pass without one', '10', noVerdict],
  ] as const)('is kept where they allow it: %s', async (_, result, verdict) => {
    const { session, kept } = await atAPicture('00');
    session.setDraft(() => verdict);
    expect(session.decide(result)).toBe(true);
    expect(kept).toMatchObject([{ call: 'decideItem', input: { result, verdict } }]);
  });

  it('is not saved beside a result it contradicts', async () => {
    const { session, kept } = await atAPicture('10');
    session.setDraft(() => missing);
    expect(session.save()).toBe(false);
    expect(kept).toEqual([]);
    expect(session.snapshot()).toMatchObject({ draft: missing, isDraftChanged: true });
  });
});

describe('[2.4-10] a verdict that is taken back', () => {
  it('brings its picture back with the errors that were on screen, and asks the server to undo what it wrote', async () => {
    const { session, kept } = await atAPicture('00');
    session.setDraft(() => missing);
    session.decide('20');
    expect(session.snapshot().given).toMatchObject([{ became: 'rejected', view: { index: 1, result: '00' } }]);
    expect(await session.undo()).toMatchObject({ became: 'rejected' });
    expect(kept).toMatchObject([
      { call: 'decideItem' },
      { call: 'undoVerdict', input: { itemId: 'item 1', version: 2 } },
    ]);
    expect(session.snapshot()).toMatchObject({ view: { index: 1 }, draft: missing, isDraftChanged: true, given: [] });
    expect(await session.undo()).toBeNull();
    expect(kept).toHaveLength(2);
  });

  it('takes back the error that was added for it, and keeps those ticked before', async () => {
    const { session, kept } = await atAPicture('00');
    session.decide('20', () => missing);
    expect(kept).toMatchObject([{ call: 'decideItem', input: { result: '20', verdict: missing } }]);
    await session.undo();
    expect(session.snapshot()).toMatchObject({ draft: noVerdict, isDraftChanged: false });
    const both = { ...missing, itemErrors: [...missing.itemErrors, { typeId: 'missing', remark: 'two' }] };
    session.setDraft(() => missing);
    session.decide('20', () => both);
    expect(kept.at(-1)).toMatchObject({ input: { verdict: both } });
    await session.undo();
    expect(session.snapshot()).toMatchObject({ draft: missing, isDraftChanged: true });
  });

  it('is the latest one of its item, and undoing a change of validity sets it back', async () => {
    const { session, kept } = await atAPicture('00');
    session.decide('10');
    await session.open(1);
    session.setValidity(false);
    expect(session.snapshot().given).toMatchObject([{ became: 'invalid' }]);
    await session.undo();
    expect(kept.at(-1)).toMatchObject({ call: 'setItemValidity', input: { isValid: true } });
  });
});

describe('[2.4-09] a picture that waits for the next one', () => {
  it.each([
    ['decideItem', 'decide'],
    ['skipItem', 'skip'],
  ] as const)('takes the same press once: %s', async (call, press) => {
    const { session, kept, settle, comeBack } = await atTheLastPicture();
    const act = () => (press === 'skip' ? session.skip() : session.decide('10'));
    expect(act()).toBe(true);
    await settle();
    expect(session.snapshot().failure?.code).toBe('offline');
    for (let again = 0; again < 3; again += 1) {
      expect(act()).toBe(false);
      await settle();
    }
    expect(kept).toEqual([call]);
    comeBack();
    act();
    await expect.poll(() => session.snapshot().view?.index).toBe(2);
    expect(kept).toEqual([call]);
  });

  it('takes another verdict', async () => {
    const { session, kept, settle } = await atTheLastPicture();
    session.decide('10');
    await settle();
    expect(session.decide('20')).toBe(true);
    expect(kept).toEqual(['decideItem', 'decideItem']);
  });
});

const strict = {
  labels: [],
  errorTypes: [{ id: 'dark', name: { en: 'Dark', zh: '', ja: '' }, scope: 'item' }],
  rules: { rejectNeedsErrorType: true, tickNeedsRemark: true },
} as unknown as Template;
const dark = (remark: string) => ({ ...noVerdict, itemErrors: [{ typeId: 'dark', remark }] });

/** Opens a picture with this result, makes the change, and answers the question with `answer`. */
async function changed(result: '00' | '10' | '20', remark: string, answer: ChangeAnswer, isVerdictOnly = false) {
  const at = (index: number) => {
    const { item, ...outcome } = opened(index);
    return {
      ...outcome,
      item: { ...item, view: { ...item.view, result, verdict: { ...noVerdict, comment: 'before' } } },
    };
  };
  const source = sourceOf((to) =>
    at(to.kind === 'index' ? to.index : to.kind === 'next' ? (to.after ?? 0) + 1 : to.of + to.step),
  );
  const kept: string[] = [];
  const asked: ChangeChoices[] = [];
  const given: string[] = [];
  const session = createWorkSession({
    template: strict,
    isReadOnly: false,
    inQueue: false,
    isByPackage: false,
    isVerdictOnly,
    isEditable: false,
    source,
    keep: async (write) => void kept.push(write.call === 'decideItem' ? `decide ${write.input.result}` : write.call),
    send: async () => undefined,
    onNotKept: () => undefined,
    ask: async (choices) => {
      asked.push(choices);
      return answer;
    },
    onGiven: (to) => given.push(to),
    onWalkEnd: () => undefined,
  });
  await session.open(4);
  session.setDraft(() => dark(remark));
  return { session, kept, asked, given, index: () => session.snapshot().view?.index };
}

describe('[4.2-12] a change without a verdict', () => {
  it.each([
    ['00', 'too dark', { pass: false, reject: true, save: true }],
    ['00', '', { pass: false, reject: false, save: true }],
    ['10', 'too dark', { pass: false, reject: true, save: false }],
    ['20', '', { pass: false, reject: false, save: false }],
  ] as const)('of a picture with the result %s and the remark "%s" leaves %j', async (result, remark, choices) => {
    const { session, asked } = await changed(result, remark, 'stay');
    expect(await session.settle()).toBe('stays');
    expect(asked).toEqual([choices]);
  });

  it.each([
    ['the picture after it', (session: Session) => session.step(1)],
    ['the picture before it', (session: Session) => session.step(-1)],
    ['another index number', (session: Session) => session.open(9)],
    ['the next undecided one', (session: Session) => session.open(null)],
    ['a verdict that was not taken', (session: Session) => session.recover(9, 1, null, null)],
  ])('is asked about before %s, and stays as it is where the person stays', async (_, go) => {
    const { session, asked, kept, index } = await changed('10', 'too dark', 'stay');
    await go(session);
    expect([asked.length, kept, index()]).toEqual([1, [], 4]);
    expect(session.snapshot()).toMatchObject({ draft: dark('too dark'), isDraftChanged: true });
  });

  it.each([
    ['reject', ['decide 20'], ['20']],
    ['discard', [], []],
  ] as const)('is gone after the answer to %s, and the person goes on', async (answer, writes, results) => {
    const { session, kept, given, index } = await changed('10', 'too dark', answer);
    await session.step(1);
    expect([kept, given, index()]).toEqual([writes, results, 5]);
  });

  it('discarded leaves what stood there before', async () => {
    const { session, kept } = await changed('20', '', 'discard');
    expect(await session.settle()).toBe('settled');
    expect(session.snapshot()).toMatchObject({ draft: { ...noVerdict, comment: 'before' }, isDraftChanged: false });
    expect(kept).toEqual([]);
  });

  it('kept without a verdict is what a later change goes back to', async () => {
    const { session, kept } = await changed('00', 'too dark', 'discard');
    expect(session.save()).toBe(true);
    session.setDraft((draft) => ({ ...draft, comment: 'later' }));
    expect(await session.settle()).toBe('settled');
    expect(session.snapshot().draft).toEqual(dark('too dark'));
    expect(kept).toEqual(['saveItem']);
  });

  it('is none where it was taken back by hand', async () => {
    const { session, asked } = await changed('10', 'too dark', 'stay');
    session.setDraft(() => ({ ...noVerdict, comment: 'before' }));
    expect(await session.settle()).toBe('settled');
    expect(asked).toEqual([]);
  });

  it('is asked about once where two wait for the answer', async () => {
    const { session, asked, kept } = await changed('10', 'too dark', 'reject');
    expect(await Promise.all([session.settle(), session.settle()])).toEqual(['given', 'settled']);
    expect([asked.length, kept]).toEqual([1, ['decide 20']]);
  });

  it('holds its picture where another comes late', async () => {
    const { session, settle, comeBack } = await atTheLastPicture();
    session.decide('10');
    await settle();
    session.setDraft((draft) => ({ ...draft, comment: 'wait' }));
    comeBack();
    session.retry();
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect(session.snapshot()).toMatchObject({ view: { index: 1 }, draft: { comment: 'wait' } });
  });
});

describe('[2.4-12] where only verdicts are given', () => {
  it('a change is kept with a verdict or not at all', async () => {
    const { session, asked, kept } = await changed('00', 'too dark', 'stay', true);
    expect(await session.settle()).toBe('stays');
    expect(asked).toEqual([{ pass: false, reject: true, save: false }]);
    expect(session.save()).toBe(false);
    expect(kept).toEqual([]);
  });

  it('skipping tells nobody, and no picture is declared unusable', async () => {
    const { session, kept } = await changed('00', 'too dark', 'discard', true);
    await session.settle();
    expect(session.setValidity(false)).toBe(false);
    expect(session.skip()).toBe(true);
    await expect.poll(() => session.snapshot().view?.index).toBe(5);
    expect(kept).toEqual([]);
  });
});

type Session = Awaited<ReturnType<typeof changed>>['session'];

describe('a verdict that was refused', () => {
  const given: Verdict = {
    itemErrors: [],
    ticks: [{ annotationId: 'gone', typeId: 'wrong', remark: 'too wide' }],
    comment: 'look',
  };

  it('[8-09] comes back on the item as it was delivered again, with every word of it', async () => {
    const { session } = await atAPicture('00');
    expect(await session.recover(1, 1, given, null)).toBe(true);
    expect(session.snapshot()).toMatchObject({ draft: { ticks: [], comment: 'look\ntoo wide' }, isDraftChanged: true });
  });

  it('[8-09] is not said to be back while the item does not open', async () => {
    const { session, comeBack } = await atTheLastPicture();
    expect(await session.recover(1, 1, given, null)).toBe(false);
    comeBack();
    expect(await session.recover(2, 1, given, null)).toBe(true);
  });
});

describe('[5-06] an item that is hidden', () => {
  it('gets no verdict and no validity in any way before it is shown', async () => {
    let isHidden = true;
    const { session, kept, asked } = await atAPicture('00', () => isHidden);
    expect([session.decide('10'), session.setValidity(false)]).toEqual([false, false]);
    session.setDraft(() => missing);
    expect(session.decide('20')).toBe(false);
    await session.settle();
    expect([kept, asked]).toEqual([[], [{ pass: false, reject: false, save: true }]]);
    isHidden = false;
    expect(session.decide('20')).toBe(true);
    expect(kept).toMatchObject([{ call: 'decideItem' }]);
  });
});
