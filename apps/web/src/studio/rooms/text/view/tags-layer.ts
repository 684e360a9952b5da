import { isVisible } from '@countersign/studio';
import type { SpanPiece, TextRecord, TextSnapshot } from '@countersign/studio/text';
import { joinedWith } from './drawn-relations.ts';
import { placeNames } from './place-names.ts';
import type { TextScene } from './scene.ts';
import styles from './text-view.module.css';

const TAG_HEIGHT = 15;
/** More names would cover the text, and take long to place. */
const MOST_TAGS = 150;
/** What stands beside the name in a tag: its swatch, the error's sign and the spaces between. */
const SWATCH_PX = 13;
const FAIL_PX = 14;

/** The names of annotations above their words: of those that need one, or of all where there is room. */
export function createTagsLayer(piecesText: (count: number) => string) {
  const element = document.createElement('div');
  element.className = styles.layer ?? '';
  element.setAttribute('aria-hidden', 'true');
  const measured = document.createElement('canvas').getContext('2d');

  function widthOf(record: TextRecord, isTicked: boolean): number {
    const text = textOf(record);
    const width = measured?.measureText(text).width ?? text.length * 7;
    return width + SWATCH_PX + (isTicked ? FAIL_PX : 0);
  }

  function textOf(record: TextRecord): string {
    return record.parts.length > 1 ? `${record.name} ${piecesText(record.parts.length)}` : record.name;
  }

  function tagOf(record: TextRecord, isSelected: boolean, isTicked: boolean): HTMLElement {
    const tag = document.createElement('div');
    tag.className = styles.tag ?? '';
    tag.style.setProperty('--colour', record.colour);
    if (isSelected) tag.dataset['selected'] = '';
    const name = document.createElement('span');
    name.textContent = record.name;
    tag.append(document.createElement('i'), name);
    if (record.parts.length > 1) {
      const count = document.createElement('b');
      count.textContent = piecesText(record.parts.length);
      tag.append(count);
    }
    if (isTicked) {
      const fail = document.createElement('span');
      fail.className = styles.fail ?? '';
      tag.append(fail);
    }
    return tag;
  }

  return {
    element,
    draw(scene: TextScene): void {
      const { state } = scene;
      if (measured !== null) measured.font = `600 11px ${getComputedStyle(element).fontFamily}`;
      const named = wanted(scene).flatMap((record) => {
        const box = record.parts.map((part) => scene.boxesOf(part)[0]).find((one) => one !== undefined);
        if (box === undefined) return [];
        const isTicked = (state.ticks.get(record.id)?.length ?? 0) > 0;
        return [{ record, isTicked, left: box.left, top: box.top, width: widthOf(record, isTicked) }];
      });
      const places = placeNames(named, { left: scene.left, right: scene.right, height: TAG_HEIGHT });
      element.replaceChildren(
        ...named.flatMap(({ record, isTicked }, nth) => {
          const place = places[nth];
          if (place === undefined) return [];
          const tag = tagOf(record, record.id === state.selectedId, isTicked);
          tag.style.transform = `translate(${place.left}px, ${place.top}px)`;
          return [tag];
        }),
      );
    },
  };
}

/** Whose name is wanted, the most important first. */
function wanted({ state, pieces, seen }: TextScene): readonly TextRecord[] {
  const joined = joinedWith(state);
  const records = new Set(
    pieces
      .within(...seen)
      .filter(({ isGap, record }: SpanPiece) => !isGap && isVisible(state, record))
      .map(({ record }) => record),
  );
  return [...records]
    .map((record) => ({ record, rank: rankOf(record, state, joined) }))
    .filter(({ rank }) => rank < 5 || state.settings.names === 'all')
    .sort((a, b) => a.rank - b.rank)
    .slice(0, MOST_TAGS)
    .map(({ record }) => record);
}

function rankOf(record: TextRecord, { selectedIds, hoveredId, ticks }: TextSnapshot, joined: ReadonlySet<string>) {
  if (selectedIds.includes(record.id)) return 0;
  if (record.id === hoveredId) return 1;
  if ((ticks.get(record.id)?.length ?? 0) > 0) return 2;
  if (joined.has(record.id)) return 3;
  return record.parts.length > 1 ? 4 : 5;
}
