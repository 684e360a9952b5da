import type { ItemView, Template } from '@countersign/contract';
import { describe, expect, it } from 'vitest';
import type { QueuedWrite } from '../outbox/outbox-database.ts';
import type { ItemSource, OpenOutcome } from './item-source.ts';
import { createWorkSession } from './work-session.ts';
import { noVerdict } from './work-state.ts';

const template = {
  labels: [],
  errorTypes: [],
  rules: { rejectNeedsErrorType: false, tickNeedsRemark: false },
} as unknown as Template;
const progress = { total: 9, passed: 0, rejected: 0, invalid: 0, left: 9, skipped: 0 };

function opened(index: number): OpenOutcome<string> {
  const view = {
    id: `item ${index}`,
    index,
    round: 1,
    version: 1,
    result: '00',
    isValid: true,
    verdict: noVerdict,
    annotations: [],
    package: { ordinal: 1, total: 9, decided: 0 },
  } as unknown as ItemView;
  return { kind: 'opened', opened: { view, picture: `picture ${index}` }, progress };
}

/** The first picture is there; after it nobody answers until `comeBack`. */
async function atTheLastPicture() {
  let isOnline = false;
  const source: ItemSource<string> = {
    open: async (to) => {
      if (to.kind === 'next' && to.after === null) return opened(1);
      return isOnline ? opened(2) : { kind: 'failed', code: 'offline', holder: null };
    },
    drop: () => undefined,
  };
  const kept: QueuedWrite['call'][] = [];
  const session = createWorkSession({
    template,
    isReadOnly: false,
    source,
    keep: async (write) => void kept.push(write.call),
    onNotKept: () => undefined,
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
