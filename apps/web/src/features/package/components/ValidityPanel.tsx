import type { Batch, PackageRow, ValidityTarget } from '@countersign/contract';
import { type CountedResults, percentText, ratesWithout } from '@countersign/domain';
import { Button } from '@countersign/ui/Button.tsx';
import { Segments } from '@countersign/ui/Segments.tsx';
import { TextField } from '@countersign/ui/TextField.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type AnswerOfCall, queryOf } from '../../../shared/api/client.ts';
import { highestIndex } from '../../../shared/batch/highest-index.ts';
import { countText } from '../../../shared/format/numbers.ts';
import { useFinishingWords } from '../../../shared/language/finishing-words.ts';
import { usePhrases } from '../../../shared/language/language.ts';
import { itemRangesOf } from '../package-choice.ts';
import { NumberField, readRange } from './NumberField.tsx';
import styles from './panel.module.css';

interface ValidityPanelProps {
  readonly batch: Batch;
  /** Empty for index numbers only; null if the packages are not loaded one by one. */
  readonly chosen: readonly PackageRow[] | null;
  /** @param target null means all items of the chosen packages. */
  readonly onSet: (target: ValidityTarget | null, isValid: boolean, remark: string) => void;
}

/** Declares items invalid or valid again: a range of index numbers, or all items of the chosen packages. */
export function ValidityPanel({ batch, chosen, onSet }: ValidityPanelProps) {
  const { app, packages: words } = usePhrases();
  const effects = useFinishingWords();
  // If the chosen packages are not loaded one by one, index numbers cannot be checked against them.
  const canBeIndex = chosen !== null;
  const [what, setWhat] = useState<'index' | 'chosen'>(canBeIndex ? 'index' : 'chosen');
  const [becomes, setBecomes] = useState<'invalid' | 'valid'>('invalid');
  const allowed = itemRangesOf(chosen ?? []);
  const first = allowed[0]?.from;
  const [from, setFrom] = useState(first === undefined ? '' : String(first));
  const [to, setTo] = useState(first === undefined ? '' : String(first));
  const typed = readRange(from, to, highestIndex(batch));
  const isOutside =
    typed !== null && allowed.length > 0 && !allowed.some((one) => typed.from >= one.from && typed.to <= one.to);
  const range = isOutside ? null : typed;
  const found = useRange(batch.id, range);
  const changing = what === 'chosen' ? changingOf(chosen, becomes) : (found?.changing[becomes] ?? 0);
  const isUnknown = what === 'index' && (range === null || found === null || found.isOfBefore);
  const [why, setWhy] = useState('');
  const needsWhy = becomes === 'invalid';
  const isOff = isUnknown || changing === 0 || (needsWhy && why.trim() === '');
  const gone = what === 'chosen' ? resultsOf(chosen) : (found?.results ?? null);
  const set = () => {
    if (isOff) return;
    const target = what === 'index' && range !== null ? ({ kind: 'items', ...range } as const) : null;
    onSet(target, becomes === 'valid', needsWhy ? why.trim() : '');
  };
  const count = { invalid: words.makeInvalid, valid: words.makeValid }[becomes];
  const all = { invalid: words.makeChosenInvalid, valid: words.makeChosenValid }[becomes];
  return (
    <>
      {canBeIndex && chosen.length > 0 && (
        <Segments
          label={words.validityWhat}
          value={what}
          onChange={setWhat}
          segments={[
            { key: 'index', label: words.ofIndex },
            { key: 'chosen', label: words.ofChosen },
          ]}
        />
      )}
      {what === 'index' && (
        <div className={styles.fields}>
          <NumberField label={words.from} value={from} onChange={setFrom} onEnter={set} />
          <NumberField label={words.to} value={to} onChange={setTo} onEnter={set} />
          <span className={styles.whose} aria-live="polite">
            {isOutside && words.outsideChosen(rangesText(allowed, app.comma))}
            {typed === null && from !== '' && words.nothingThere}
            {range !== null && found?.whose}
          </span>
        </div>
      )}
      {needsWhy && (
        <TextField
          label={effects.reason}
          value={why}
          onChange={setWhy}
          placeholder={effects.reasonHint}
          maxLength={500}
          required
        />
      )}
      {needsWhy && gone !== null && gone.passed + gone.rejected > 0 && !isUnknown && (
        <Effect batch={batch} gone={gone} />
      )}
      <div className={styles.foot}>
        <Segments
          label={words.becomes}
          value={becomes}
          onChange={setBecomes}
          segments={[
            { key: 'invalid', label: words.invalid, status: 'invalid' },
            { key: 'valid', label: words.valid },
          ]}
        />
        <Button kind="primary" disabled={isOff} onClick={set}>
          {changing === null ? all : count(changing)}
        </Button>
      </div>
      <p className={styles.hint}>{words.validityHint}</p>
    </>
  );
}

interface EffectProps {
  readonly batch: Batch;
  readonly gone: CountedResults;
}

/** What becomes of the batch's accuracy once these results count no more. */
function Effect({ batch, gone }: EffectProps) {
  const effects = useFinishingWords();
  const { before, after } = ratesWithout(batch, gone);
  const textOf = (rate: number | null) => (rate === null ? '–' : percentText(rate, batch.agreedRate));
  return (
    <p className={styles.hint}>
      {effects.noCount(countText(gone.passed), countText(gone.rejected))}{' '}
      {effects.accuracy(textOf(before), textOf(after))}
    </p>
  );
}

/** The results of the chosen packages; null if they are not loaded one by one. */
function resultsOf(chosen: readonly PackageRow[] | null): CountedResults | null {
  if (chosen === null) return null;
  return chosen.reduce(
    (sum, { passed, rejected }) => ({ passed: sum.passed + passed, rejected: sum.rejected + rejected }),
    { passed: 0, rejected: 0 },
  );
}

/** The first few ranges as text: 1–3, 7–9, …. */
function rangesText(ranges: ReturnType<typeof itemRangesOf>, comma: string): string {
  const named = ranges.slice(0, 4).map(({ from, to }) => `${countText(from)}–${countText(to)}`);
  return [...named, ...(ranges.length > named.length ? ['…'] : [])].join(comma);
}

/** How many items of the chosen packages would change; null if unknown. */
function changingOf(chosen: readonly PackageRow[] | null, becomes: 'invalid' | 'valid'): number | null {
  if (chosen === null) return null;
  return chosen.reduce((sum, row) => sum + (becomes === 'invalid' ? row.valid : row.invalid), 0);
}

/**
 * Which packages a range of index numbers belongs to, and how many of its items would change. Shows the previous range
 * while the next one loads.
 */
function useRange(batchId: string, range: ReturnType<typeof readRange>) {
  const words = usePhrases().packages;
  const ask = (first: number, end: number) => ({
    ...queryOf('listItems', { batchId, from: first, to: end, page: 1, size: 1 }, { failures: 'own' }),
    enabled: range !== null,
    placeholderData: keepPreviousData<AnswerOfCall<'listItems'>>,
  });
  const all = useQuery(ask(range?.from ?? 1, range?.to ?? 1));
  const end = useQuery(ask(range?.to ?? 1, range?.to ?? 1));
  const [one, other] = [all.data?.items[0], end.data?.items[0]];
  if (range === null || all.data === undefined || one === undefined || other === undefined) return null;
  const { results } = all.data;
  return {
    whose:
      one.packageId === other.packageId
        ? words.whose.one(one.packageName)
        : words.whose.several(one.packageName, other.packageName),
    isOfBefore: all.isPlaceholderData || end.isPlaceholderData,
    changing: { invalid: results['00'] + results['10'] + results['20'], valid: results.invalid },
    results: { passed: results['10'], rejected: results['20'] },
  };
}
