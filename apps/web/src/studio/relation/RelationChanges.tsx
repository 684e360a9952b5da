import { useStudioWords } from '../../shared/language/studio-words.ts';
import rows from '../panels/rows.module.css';
import { useWorkspace } from '../shell/use-workspace.ts';
import type { RelationRow } from './relation-rows.ts';

const MOST_LISTED = 200;

/** What a new round changed of the relations; a press chooses the relation. */
export function RelationChanges({ changes }: { readonly changes: readonly RelationRow[] }) {
  const { engine } = useWorkspace().stage;
  const { relations } = useStudioWords();
  if (changes.length === 0) return null;
  return (
    <ul className={rows.short} aria-label={relations.title}>
      {changes.slice(0, MOST_LISTED).map(({ before, after, name, text }) => (
        <li key={`${before} ${after}`}>
          <button
            type="button"
            className={rows.row}
            disabled={after === null}
            onClick={() => engine.select(after ?? undefined)}
          >
            <span className={rows.name}>{name}</span>
            <span className={rows.size}>{text}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
