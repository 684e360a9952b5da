const stops = 'a[href], button, input, select, textarea, [tabindex]';

/**
 * In a dialog of the frame Tab goes on at the other end, because behind the last element of a frame the focus would be lost
 * to the page around it.
 */
export function goRoundDialogs(): void {
  document.addEventListener('keydown', (event) => {
    const panel = document.activeElement?.closest<HTMLElement>('[aria-modal="true"]') ?? null;
    if (panel !== null) goRound(panel, event);
  });
}

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
