import { colouringAttribute, isOnlyLabel, type LabelRecord } from '@countersign/studio';
import { KeyCap } from '@countersign/ui/KeyCap.tsx';
import { Tooltip } from '@countersign/ui/Tooltip.tsx';
import { CircleDot, Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { countText } from '../../shared/format/numbers.ts';
import { useStudioWords } from '../../shared/language/studio-words.ts';
import { findLabels } from '../label/find-labels.ts';
import { useMedium, useWorkspace } from '../shell/use-workspace.ts';
import fields from './FilterFields.module.css';
import styles from './rows.module.css';
import { Section } from './Section.tsx';
import { valueText } from './value-text.ts';

/** More labels than these are searched. */
const MOST_WITHOUT_SEARCH = 12;

export function LabelsPanel() {
  const words = useStudioWords();
  const labels = useMedium((snapshot) => snapshot.labels);
  const total = useMedium((snapshot) => snapshot.annotations.length);
  const matching = useMedium((snapshot) => snapshot.matching?.size);
  const count =
    matching === undefined ? countText(total) : words.filter.matching(countText(matching), countText(total));
  const [typed, setTyped] = useState('');
  const isSearched = labels.length > MOST_WITHOUT_SEARCH;
  const shown = isSearched ? findLabels(labels, typed, []) : labels;
  return (
    <Section name="labels" title={words.labels} aside={count}>
      {isSearched && (
        <div className={styles.above}>
          <input
            type="search"
            className={fields.text}
            aria-label={words.findLabel}
            placeholder={words.findLabel}
            maxLength={200}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </div>
      )}
      <ul className={styles.short}>
        {shown.map((label) => (
          <LabelRow key={label.name} label={label} />
        ))}
      </ul>
      {isSearched && shown.length === 0 && <p className={styles.quiet}>{words.noSuchLabel}</p>}
      <Legend />
    </Section>
  );
}

function LabelRow({ label: { name, colour, matchCount, key } }: { readonly label: LabelRecord }) {
  const { engine } = useWorkspace().stage;
  const words = useStudioWords();
  const isHidden = useMedium((snapshot) => snapshot.hiddenLabels.has(name));
  const isOnly = useMedium((snapshot) => isOnlyLabel(snapshot.labels, snapshot.hiddenLabels, name));
  const isColoured = useMedium(({ settings }) => settings.colourBy === 'label');
  const act = isHidden ? words.showLabel(name) : words.hideLabel(name);
  return (
    <li className={styles.row} data-pale={isHidden || matchCount === 0 || undefined}>
      {isColoured && <span className={styles.swatch} style={{ background: colour }} />}
      <Tooltip text={name} isOnlyWhenCut>
        <span className={styles.name}>{name}</span>
      </Tooltip>
      <span className={styles.figure}>{countText(matchCount)}</span>
      <KeyCap name={key} />
      <button
        type="button"
        className={styles.icon}
        aria-label={words.onlyLabel(name)}
        aria-pressed={isOnly}
        onClick={() => engine.toggleOnlyLabel(name)}
      >
        <CircleDot aria-hidden />
      </button>
      <button
        type="button"
        className={styles.icon}
        aria-label={act}
        aria-keyshortcuts={key}
        onClick={() => engine.setLabelHidden(name, !isHidden)}
      >
        {isHidden ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
      </button>
    </li>
  );
}

/** What the colours stand for, if an attribute colours. Pressing a value filters the annotations by it. */
function Legend() {
  const { engine } = useWorkspace().stage;
  const words = useStudioWords();
  const legend = useMedium((snapshot) => snapshot.legend);
  const name = useMedium(({ settings }) => colouringAttribute(settings.colourBy));
  const wanted = useMedium((snapshot) => snapshot.filter.attribute);
  if (name === undefined) return null;
  return (
    <>
      <h3 className={styles.caption}>{name}</h3>
      <ul className={styles.short}>
        {legend.map(({ value, colour, count }) => {
          const isWanted = value !== undefined && wanted?.name === name && wanted.value === value;
          return (
            <li key={value ?? ''}>
              <button
                type="button"
                className={styles.row}
                aria-pressed={isWanted}
                disabled={value === undefined}
                data-pale={count === 0 || undefined}
                onClick={() =>
                  engine.setFilter({ attribute: isWanted || value === undefined ? undefined : { name, value } })
                }
              >
                <span className={styles.swatch} style={{ background: colour }} />
                <span className={styles.name}>{value === undefined ? words.look.rest : valueText(value, words)}</span>
                <span className={styles.figure}>{countText(count)}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </>
  );
}
