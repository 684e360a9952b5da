import { Segments } from '@countersign/ui/Segments.tsx';
import type { TaskItemsAddress } from '../task-items-address.ts';
import { useTaskWords } from '../use-task-words.ts';

const shows = ['packages', 'items'] as const;

/** Whether the packages of a part are shown, or their items. */
export function ShowSegments({ address: { show, change } }: { readonly address: TaskItemsAddress }) {
  const words = useTaskWords();
  return (
    <Segments
      label={words.showLabel}
      value={show ?? 'packages'}
      onChange={(next) => change({ ...noFilters, show: next === 'packages' ? null : next })}
      segments={shows.map((key) => ({ key, label: words.shows[key] }))}
    />
  );
}

/** The filters of the one list do not fit the other. */
const noFilters = { state: null, result: null, sample: null, search: null, page: null };
