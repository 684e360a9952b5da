const open: HTMLElement[] = [];
let silenced: readonly HTMLElement[] = [];

/**
 * Focuses a dialog, unless the focus is in it, and makes the rest of the page and the dialogs below inert. Floating parts
 * outside the app's root (menus, pickers, toasts) stay reachable.
 *
 * @param opener has the focus back where a field of the dialog took it before this call, as `autoFocus` does
 * @returns returns the focus to where it was, if that was outside of the dialog
 */
export function holdFocus(panel: HTMLElement, opener: Element | null = null): () => void {
  const before = panel.contains(document.activeElement) ? opener : document.activeElement;
  open.push(panel);
  reach();
  const first = panel.querySelector<HTMLElement>('[autofocus], [data-autofocus], input:not(:disabled), [data-primary]');
  if (!panel.contains(document.activeElement)) (first ?? panel).focus({ preventScroll: true });
  const onKey = (event: KeyboardEvent) => goRound(panel, event);
  panel.addEventListener('keydown', onKey);
  return () => {
    panel.removeEventListener('keydown', onKey);
    open.splice(open.indexOf(panel), 1);
    reach();
    if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
  };
}

const stops = 'a[href], button, input, select, textarea, [tabindex]';

/** Tab goes on at the other end of the panel, because behind the last element of a frame the focus would be lost. */
function goRound(panel: HTMLElement, event: KeyboardEvent): void {
  if (event.key !== 'Tab' || event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return;
  const all = [...panel.querySelectorAll<HTMLElement>(stops)].filter(isStop);
  const [from, to] = event.shiftKey ? [all.at(0), all.at(-1)] : [all.at(-1), all.at(0)];
  const at = document.activeElement;
  const isAtEnd = at === from || (at === panel && event.shiftKey) || all.length === 0;
  if (!isAtEnd) return;
  event.preventDefault();
  (to ?? panel).focus();
}

/** Whether Tab stops at an element; of radio buttons it stops at the one that is chosen. */
function isStop(element: HTMLElement): boolean {
  if (element.matches(':disabled, [tabindex="-1"]') || !element.checkVisibility({ visibilityProperty: true }))
    return false;
  if (!(element instanceof HTMLInputElement) || element.type !== 'radio' || element.checked) return true;
  const group = element.closest('[role=radiogroup], fieldset, form') ?? document;
  return group.querySelector(`input[type=radio][name="${CSS.escape(element.name)}"]:checked`) === null;
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
  if (root === null || !root.contains(panel)) return root === null ? [] : [root];
  const parts: HTMLElement[] = [];
  for (let part: Element | null = panel; part !== null && part !== root; part = part.parentElement) {
    for (const beside of part.parentElement?.children ?? []) {
      if (beside !== part && beside instanceof HTMLElement) parts.push(beside);
    }
  }
  return parts;
}
