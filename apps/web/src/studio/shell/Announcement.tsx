import { useStore } from '../../shared/store.ts';
import { useWorkspace } from './use-workspace.ts';

/** Reads verdicts out, and what is shown after them. */
export function Announcement() {
  const said = useStore(useWorkspace().said);
  return (
    <p className="visually-hidden" aria-live="polite">
      {said}
    </p>
  );
}
