const open: HTMLElement[] = [];

/**
 * Focuses a dialog and makes the rest of the page, and the dialogs below, inert. Floating parts outside the app's root
 * (menus, pickers, toasts) stay reachable.
 *
 * @param opener has the focus back where a field of the dialog took it before this call, as `autoFocus` does
 * @returns returns the focus to where it was.
 */
export function holdFocus(panel: HTMLElement, opener: Element | null = null): () => void {
  const before = panel.contains(document.activeElement) ? opener : document.activeElement;
  open.push(panel);
  reach();
  const first = panel.querySelector<HTMLElement>('[autofocus], [data-autofocus], input:not(:disabled), [data-primary]');
  (first ?? panel).focus({ preventScroll: true });
  return () => {
    open.splice(open.indexOf(panel), 1);
    reach();
    if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
  };
}

function reach(): void {
  const root = document.getElementById('root');
  if (root !== null) root.inert = open.length > 0;
  for (const panel of open) panel.inert = panel !== open.at(-1);
}
