const open: HTMLElement[] = [];
let silenced: readonly HTMLElement[] = [];

/**
 * Focuses what a dialog marks with `data-autofocus`, else its first field, unless the focus is in it, and makes the rest of the
 * page and the dialogs below inert. Floating parts outside the app's root (menus, pickers, toasts) stay reachable.
 *
 * @param opener has the focus back where a field of the dialog took it before this call, as `autoFocus` does
 * @returns returns the focus to where it was, if that was outside of the dialog
 */
export function holdFocus(panel: HTMLElement, opener: Element | null = null): () => void {
  const before = panel.contains(document.activeElement) ? opener : document.activeElement;
  open.push(panel);
  reach();
  const first =
    panel.querySelector<HTMLElement>('[data-autofocus]') ??
    panel.querySelector<HTMLElement>('input:not(:disabled), [data-primary]');
  if (!panel.contains(document.activeElement)) (first ?? panel).focus({ preventScroll: true });
  return () => {
    open.splice(open.indexOf(panel), 1);
    reach();
    if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
  };
}

function reach(): void {
  for (const part of silenced) part.inert = false;
  const panel = open.at(-1);
  silenced = panel === undefined ? [] : [...around(panel), ...open.slice(0, -1)];
  for (const part of silenced) part.inert = true;
}

/** The app's root; of a panel that lies within it, all that is beside the panel. */
function around(panel: HTMLElement): readonly HTMLElement[] {
  const root = document.getElementById('root');
  if (root === null) return [];
  if (!root.contains(panel)) return [root];
  const parts: HTMLElement[] = [];
  for (let part: Element | null = panel; part !== null && part !== root; part = part.parentElement) {
    for (const beside of part.parentElement?.children ?? []) {
      if (beside !== part && beside instanceof HTMLElement) parts.push(beside);
    }
  }
  return parts;
}
