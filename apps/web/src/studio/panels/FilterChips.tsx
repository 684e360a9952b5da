import { type AnnotationFilter, noFilter } from '@countersign/studio';
import { X } from 'lucide-react';
import { useStudioWords } from '../../shared/language/studio-words.ts';
import { useMedium, useWorkspace } from '../shell/use-workspace.ts';
import { focusStage } from '../workspace.ts';
import styles from './FilterChips.module.css';
import { valueText } from './value-text.ts';

/** The active filters; pressing one removes it. */
export function FilterChips() {
  const workspace = useWorkspace();
  const words = useStudioWords();
  const filter = useMedium((snapshot) => snapshot.filter);
  const { kind, isTicked, attribute, text } = filter;
  const chips: { part: keyof AnnotationFilter; text: string }[] = [];
  if (kind !== undefined) chips.push({ part: 'kind', text: `${words.filter.kind}: ${words.filter.kinds[kind]}` });
  if (isTicked !== undefined)
    chips.push({ part: 'isTicked', text: isTicked ? words.filter.withErrors : words.filter.withoutErrors });
  if (attribute !== undefined)
    chips.push({ part: 'attribute', text: `${attribute.name}: ${valueText(attribute.value, words)}` });
  if (text.trim() !== '') chips.push({ part: 'text', text: `“${text.trim()}”` });
  if (chips.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label={words.filter.inUse}>
      {chips.map((chip) => (
        <li key={chip.part}>
          <button
            type="button"
            className={styles.chip}
            aria-label={words.filter.remove(chip.text)}
            onClick={() => {
              workspace.stage.engine.setFilter({ [chip.part]: noFilter[chip.part] });
              focusStage(workspace);
            }}
          >
            <span>{chip.text}</span>
            <X aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  );
}
