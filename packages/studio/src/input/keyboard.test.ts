import { describe, expect, it } from 'vitest';
import { pictureCommands } from '../media/picture/input/commands.ts';
import { pictureKeys } from '../media/picture/input/picture-keys.ts';
import { boxAt, itemOf, TestStudio } from '../testing/index.ts';
import { chordOf } from './chord.ts';
import { mediumCommands, workspaceCommands } from './commands.ts';
import { type ElementLike, keyTargetOf } from './from-browser.ts';
import { createKeyTable } from './key-binding.ts';

const plain = { shiftKey: false, ctrlKey: false, altKey: false, metaKey: false };
const shift = { ...plain, shiftKey: true };

describe('the name of a pressed key', () => {
  it.each([
    ['a', 'KeyA', plain, 'A'],
    ['A', 'KeyA', plain, 'A'], // caps lock
    ['A', 'KeyA', shift, 'Shift+A'],
    ['q', 'KeyA', plain, 'Q'], // French: the cap says Q
    ['&', 'Digit1', plain, '1'], // French: digits without shift
    ['-', 'Digit6', plain, '-'],
    ['1', 'Digit1', shift, '1'], // French: digits with shift
    ['!', 'Digit1', shift, '!'],
    ['ㄇ', 'KeyA', plain, 'A'], // Bopomofo
    ['ち', 'KeyA', plain, 'A'], // kana input
    ['ф', 'KeyA', plain, 'A'],
    ['Process', 'KeyD', plain, 'D'], // an input method is active, nothing is composed
    ['Process', 'Digit3', plain, '3'],
    ['Process', 'Slash', shift, '?'],
    ['Process', 'Tab', shift, 'Shift+Tab'],
    ['ａ', 'KeyA', plain, 'A'], // full width
    ['１', 'Digit1', plain, '1'],
    ['？', 'Slash', shift, '?'],
    ['?', 'Slash', shift, '?'],
    ['ß', 'Minus', plain, '-'],
    ['+', 'Equal', shift, '+'],
    ['+', 'NumpadAdd', plain, '+'],
    ['5', 'Numpad5', plain, '5'],
    [' ', 'Space', plain, 'Space'],
    ['　', 'Space', plain, 'Space'], // ideographic space
    ['Tab', 'Tab', shift, 'Shift+Tab'],
    ['s', 'KeyS', { ...plain, ctrlKey: true }, 'Mod+S'],
    ['s', 'KeyS', { ...plain, metaKey: true }, 'Mod+S'],
    ['ы', 'KeyS', { ...plain, ctrlKey: true }, 'Mod+S'],
    ['d', 'KeyD', { ...plain, altKey: true }, undefined],
    ['Dead', 'BracketLeft', plain, undefined],
  ])('%s on %s', (key, code, modifiers, chord) => {
    expect(chordOf({ key, code, ...modifiers })).toBe(chord);
  });
});

describe('the map of keys', () => {
  const keys = createKeyTable(pictureKeys);

  it.each([
    ['Y', 'view.gamma', 'question.fixed'],
    ['N', 'item.next', 'question.unfixed'],
    ['D', 'item.pass', 'item.pass'],
  ])('%s is %s, and in a picture with questions %s', (chord, plain, asked) => {
    expect(keys.find(chord, false)?.binding.command).toBe(plain);
    expect(keys.find(chord, true)?.binding.command).toBe(asked);
  });

  it('gives every key one meaning and every command of a person a key', () => {
    for (const isForQuestions of [undefined, true]) {
      const some = pictureKeys.filter((binding) => binding.isForQuestions === isForQuestions && !binding.isFallback);
      const keys = some.flatMap((binding) => binding.keys);
      expect(new Set(keys).size).toBe(keys.length);
    }
    const commands = new Set<string>(pictureKeys.map((binding) => binding.command));
    // Going back is the last level of Escape; it has no key of its own.
    const all = [...mediumCommands, ...pictureCommands, ...workspaceCommands].filter(
      (command) => command !== 'workspace.back',
    );
    expect(all.filter((command) => !commands.has(command))).toEqual([]);
  });

  it('takes a verdict back where nothing on the picture was changed, and never while the key is held', () => {
    const mod = { ctrlKey: true };
    new TestStudio({ item: itemOf() }).keyDown('z', mod).expectUsed(true).expectCommands('item.undo');
    new TestStudio({ item: itemOf() }).keyDown('z', { ...mod, isRepeat: true }).expectCommands();
  });

  it('never repeats a verdict while a key is held, and does repeat zooming', () => {
    const studio = new TestStudio({ item: itemOf() }).keyDown('d').keyDown('d', { isRepeat: true });
    studio.expectUsed(true).expectCommands('item.pass');
    const before = studio.snapshot.viewport.scale;
    studio
      .keyDown('+')
      .keyDown('+', { isRepeat: true })
      .expectScale(before * 1.25 * 1.25);
  });
});

describe('where a key is pressed', () => {
  const open = () => new TestStudio({ item: itemOf({ annotations: [boxAt('a', 'Date', 1, 1, 9, 9)] }) });

  it('leaves every key to a text field except saving, and all keys to an input method that composes', () => {
    open()
      .press('d', { target: 'text' })
      .expectUsed(false)
      .press('Escape', { target: 'text' })
      .expectUsed(false)
      .expectCommands();
    open().press('s', { target: 'text', ctrlKey: true }).expectCommands('workspace.save');
    open().press('Process', { code: 'KeyD', isComposing: true }).expectUsed(false).expectCommands();
  });

  it('leaves Tab and the arrows to the page unless the picture has the focus, and space to a button', () => {
    open().press('Tab', { target: 'page' }).expectUsed(false).expectSelected(undefined);
    open().keyDown('ArrowLeft', { target: 'control' }).expectUsed(false);
    open().keyDown(' ', { target: 'control' }).expectUsed(false).expectGesture('select.idle');
    open().press('d', { target: 'control' }).expectCommands('item.pass');
  });

  const element = (tagName: string, more: Partial<ElementLike> = {}): ElementLike => ({
    tagName,
    getAttribute: () => null,
    ...more,
  });

  it.each([
    [element('INPUT', { type: 'search' }), 'text'],
    [element('input', { type: 'checkbox' }), 'control'],
    [element('TEXTAREA'), 'text'],
    [element('SELECT'), 'text'],
    [element('DIV', { isContentEditable: true }), 'text'],
    [element('DIV', { getAttribute: () => 'combobox' }), 'text'],
    [element('BUTTON'), 'control'],
    [element('DIV', { getAttribute: () => 'tab' }), 'control'],
    [element('BODY'), 'page'],
    [null, 'page'],
  ])('tells what kind of place %o is', (place, target) => {
    expect(keyTargetOf(place, false)).toBe(target);
  });
});

it('toggles the label of a digit and ignores digits without one', () => {
  const studio = new TestStudio({ item: itemOf() }).press('2').expectUsed(true);
  expect([...studio.snapshot.hiddenLabels]).toEqual(['Fig']);
  studio.press('2').press('9').expectUsed(false);
  expect(studio.snapshot.hiddenLabels.size).toBe(0);
});
