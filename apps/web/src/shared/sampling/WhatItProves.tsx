import { agreedText, provenRate, provingSize, reachesAgreed, roundRate, type SinglePlan } from '@countersign/domain';
import { Button } from '@countersign/ui/Button.tsx';
import { StatusMark } from '@countersign/ui/StatusMark.tsx';
import type { ReactNode } from 'react';
import { usePhrases } from '../language/language.ts';
import { PassingCurve } from './PassingCurve.tsx';
import styles from './WhatItProves.module.css';

interface WhatItProvesProps {
  readonly plan: SinglePlan;
  readonly lot: number;
  /** A share from 0 to 1. */
  readonly agreed: number;
  readonly isRandom: boolean;
  /** Not by strata. */
  readonly isPlain: boolean;
  /** Null before there were enough decisions to tell. */
  readonly secondsEach: number | null;
  readonly onUse: (count: number) => void;
}

const CONFIDENCE = 0.95;

/** A bound as percent, rounded down: what is proved is never said to be more. */
function provenText(rate: number): string {
  return (Math.floor(rate * 1000 + 1e-9) / 10).toFixed(1);
}

/** What looking at so many items will say of the whole lot, in plain words. */
export function WhatItProves({ plan, lot, agreed, isRandom, isPlain, secondsEach, onUse }: WhatItProvesProps) {
  const words = usePhrases().sampling;
  const { size, accepts, rejects } = plan;
  const withDefects = provenRate({ lot, inspected: size, good: size - accepts }, CONFIDENCE);
  const without = provenRate({ lot, inspected: size, good: size }, CONFIDENCE);
  const isProved = reachesAgreed(without, agreed);
  const needed = isProved ? null : provingSize({ lot, rate: agreed, confidence: CONFIDENCE });
  const passesWith = rejects - 1;
  return (
    <div className={styles.proves}>
      <h3>{words.proves}</h3>
      <dl className={styles.cards}>
        {(
          [
            [words.lookAt, words.items(size)],
            [words.passWith, words.defects(passesWith)],
            [words.sendBack, words.defects(rejects)],
          ] as const
        ).map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {isRandom && size < lot && <PassingCurve plan={plan} lot={lot} agreed={agreed} />}
      <ul className={styles.points}>
        {size >= lot ? (
          <Point status="passed">{words.wholeLot}</Point>
        ) : isRandom ? (
          <>
            <Point status="passed">{words.ifPasses(provenText(withDefects), lot, provenText(without))}</Point>
            {isProved ? (
              <Point status="passed">{words.provesAgreed(agreedText(agreed))}</Point>
            ) : (
              <Point status="repairing">
                {words.provesNot(agreedText(agreed))}{' '}
                {needed !== null && (
                  <>
                    {words.provesWith(needed)}{' '}
                    <Button kind="link" onClick={() => onUse(needed)}>
                      {words.use(needed)}
                    </Button>
                  </>
                )}
              </Point>
            )}
            <Point status="awaiting">{words.stillAllows(size, lot, String(roundRate(1 - without)))}</Point>
          </>
        ) : (
          <Point status="repairing">{words.inARow}</Point>
        )}
        {isRandom && !isPlain && size < lot && <Point status="awaiting">{words.plainDraw}</Point>}
        <Point status="awaiting">{words.editedCounts}</Point>
        {secondsEach !== null && (
          <Point status="awaiting">{words.cost(Math.round((size * secondsEach) / 60), secondsEach.toFixed(1))}</Point>
        )}
      </ul>
    </div>
  );
}

function Point({
  status,
  children,
}: {
  readonly status: 'passed' | 'repairing' | 'awaiting';
  readonly children: ReactNode;
}) {
  return (
    <li>
      <StatusMark status={status} size={16} />
      <span>{children}</span>
    </li>
  );
}
