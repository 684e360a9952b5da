import { flushSync } from 'react-dom';
import type { SectionName } from '../panels/section-names.ts';
import { changePanes, type Workspace } from '../workspace.ts';

/** The names of the fields that a problem leads to: the comment, the empty remarks of what has an error, an attribute. */
export const commentField = 'comment';
export const remarkField = (annotationId: string | null) => `remark ${annotationId ?? ''}`;
export const attributeField = (attribute: string) => `attribute ${attribute}`;
export const relationField = (attribute: string) => `relation's ${attribute}`;

/** Unfolds the section and gives its field the focus. `before` makes the field appear. */
export function focusField(
  workspace: Pick<Workspace, 'panes'>,
  section: SectionName,
  field: string,
  before = () => {},
): void {
  // A field that is not there yet, or in a folded section, takes no focus.
  flushSync(() => {
    before();
    changePanes(workspace, { sections: { ...workspace.panes.get().sections, [section]: true } });
  });
  document.getElementsByName(field)[0]?.focus();
}
