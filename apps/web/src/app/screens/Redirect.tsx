import { useRouterState } from '@tanstack/react-router';
import { GoTo } from '../../shared/navigation/GoTo.tsx';
import { ownPath } from '../../shared/paths.ts';

/** /redirect/{path} shows {path} anew and leaves no trace in the history. */
export function Redirect() {
  const href = useRouterState({ select: (state) => state.location.href });
  return <GoTo href={ownPath(href.replace(/^\/redirect/, ''), window.location.origin)} />;
}
