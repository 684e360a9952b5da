import { nextColouring } from '../../document/colouring.ts';
import type { MediumDocument } from '../../document/document.types.ts';
import { isChosen } from '../../document/visibility.ts';
import type { BorderEditor } from './border-editor.ts';
import type { Marking } from './marking.ts';
import type { Border, BorderStep } from './move-border.ts';
import { innerOf, outerOf } from './nesting.ts';
import type { Searching } from './searching.ts';
import type { TextCommand } from './text-commands.ts';
import type { ScrollStep, TextSurface } from './text-engine.types.ts';
import type { TextRecord } from './text-record.ts';
import { plainText, type TextSettings, textNames, textSizes, textWritings } from './text-settings.ts';
import type { TextSnapshot, TextTool } from './text-snapshot.ts';

/** The parts of the engine that its own commands change. */
export interface TextCommandParts {
  readonly document: Omit<MediumDocument<TextRecord>, 'open'>;
  readonly surface: TextSurface;
  readonly marking: Marking;
  readonly borders: BorderEditor;
  readonly searching: Searching;
  read(): TextSnapshot;
  listed(): readonly TextRecord[];
  reveal(record: TextRecord): void;
  setTool(tool: TextTool): void;
  setSettings(change: Partial<TextSettings>): void;
  /** Takes the selected annotation as an end of what is being joined. Returns whether something is. */
  takeEnd(): boolean;
}

/** Carries out a command of the text's engine alone. Returns whether anything changed. */
export function runTextCommand(parts: TextCommandParts, command: TextCommand, position: number): boolean {
  const { surface, marking, searching, read } = parts;
  /** The key for up or back comes first. */
  const direction = position % 2 === 0 ? -1 : 1;
  const step: BorderStep = position < 2 ? 'grapheme' : 'word';
  const isMarking = read().isEditable && read().tool === 'mark';
  const isVertical = read().settings.writing === 'vertical';
  /** What the keys for left and right go to: in vertical writing the next row lies to the left. */
  const beside = isVertical && step === 'grapheme' ? 'row' : step;
  const besideDirection = beside === 'row' ? (-direction as 1 | -1) : direction;
  switch (command) {
    case 'text.row':
      if (!isMarking) return scroll(parts, 'row', direction);
      goOn(parts, isVertical ? 'grapheme' : 'row', direction, false);
      return true;
    case 'text.page':
      return scroll(parts, 'page', direction);
    case 'text.end':
      return scroll(parts, 'end', direction);
    case 'text.nesting':
      if (isMarking) goOn(parts, isVertical ? 'grapheme' : 'row', direction, true);
      return isMarking || goNesting(parts, direction);
    case 'text.sameLabel':
      return goToSameLabel(parts, direction);
    case 'text.size':
      parts.setSettings({ sizePx: read().settings.sizePx + (position === 1 ? -1 : 1) * textSizes.step });
      return true;
    case 'text.plainSize':
      parts.setSettings({ sizePx: plainText.sizePx });
      return true;
    case 'text.find':
      surface.showSearch();
      return true;
    case 'text.findNext':
      return searching.step(direction);
    case 'text.names': {
      const { names } = read().settings;
      parts.setSettings({ names: textNames.find((one) => one !== names) ?? names });
      return true;
    }
    case 'text.writing': {
      const { writing } = read().settings;
      parts.setSettings({ writing: textWritings.find((one) => one !== writing) ?? writing });
      return true;
    }
    case 'text.colourBy':
      parts.setSettings({ colourBy: nextColouring(read().settings.colourBy, read().annotations) });
      return true;
    case 'text.select':
      parts.setTool('select');
      return true;
    case 'text.mark':
      return chooseTool(parts, 'mark');
    case 'text.relate':
      return chooseTool(parts, 'relate');
    case 'text.caret':
      if (isMarking) goOn(parts, beside, besideDirection, false);
      else if (isVertical) surface.scroll('row', besideDirection);
      return isMarking || isVertical;
    case 'text.moveEnd':
      if (isMarking) goOn(parts, beside, besideDirection, true);
      return isMarking || moveBorder(parts, 'to', step, direction);
    case 'text.moveBeginning':
      return moveBorder(parts, 'from', step, direction);
    case 'text.finish':
      return parts.takeEnd() || marking.make();
  }
}

/** Moves the caret, which takes the words between along where it extends. */
function goOn({ marking }: TextCommandParts, step: BorderStep | 'row', by: 1 | -1, isExtending: boolean): void {
  if (step === 'row') marking.moveRow(by, isExtending);
  else marking.move(step, by, isExtending);
}

function scroll({ surface }: TextCommandParts, step: ScrollStep, direction: 1 | -1): boolean {
  surface.scroll(step, direction);
  return true;
}

/** A tool that changes annotations needs a text that may be edited. */
function chooseTool({ read, setTool }: TextCommandParts, tool: TextTool): boolean {
  if (!read().isEditable) return false;
  setTool(tool);
  return true;
}

/** Always uses up the key of an editable annotation, because a border that cannot move must not scroll the page. */
function moveBorder({ borders, read }: TextCommandParts, border: Border, step: BorderStep, by: 1 | -1): boolean {
  const { isEditable, selectedId } = read();
  if (!isEditable || selectedId === undefined) return false;
  borders.step(border, step, by);
  return true;
}

/** Selects the annotation around the selected one, or the first in it. */
function goNesting(parts: TextCommandParts, direction: 1 | -1): boolean {
  const selected = parts.document.find(parts.read().selectedId);
  if (selected === undefined) return false;
  const shown = parts.read().annotations.filter((record) => isChosen(parts.read(), record));
  return goTo(parts, direction === -1 ? outerOf(shown, selected) : innerOf(shown, selected));
}

function goToSameLabel(parts: TextCommandParts, direction: 1 | -1): boolean {
  const { selectedId } = parts.read();
  const selected = parts.document.find(selectedId);
  if (selected === undefined) return false;
  const same = parts.listed().filter((record) => record.label === selected.label && isChosen(parts.read(), record));
  return goTo(parts, same[same.findIndex(({ id }) => id === selectedId) + direction]);
}

function goTo({ document, reveal }: TextCommandParts, target: TextRecord | undefined): boolean {
  if (target === undefined) return false;
  document.select(target.id, true);
  reveal(target);
  return true;
}
