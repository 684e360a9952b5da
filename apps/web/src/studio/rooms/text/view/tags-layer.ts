import { isVisible } from '@countersign/studio';
import type { SpanPiece, TextPart, TextRecord, TextSnapshot } from '@countersign/studio/text';
import { joinedWith } from './drawn-relations.ts';
import { placeNames } from './place-names.ts';
import { placePieces } from './place-pieces.ts';
import type { TextScene } from './scene.ts';
import styles from './text-view.module.css';

const TAG_HEIGHT = 15;
/** Vertical rows have the lines of annotations on the side of their names. */
const BESIDE_LINES_PX = 7;
/** More names would cover the text, and take long to place. */
const MOST_TAGS = 150;
/** What stands beside the name in a tag: its swatch, the error's sign and the spaces between. */
const SWATCH_PX = 13;
const FAIL_PX = 14;

/** The name of an annotation, or of the error that says where one is missing. */
interface Tag {
  readonly name: string;
  /** How many pieces it has; '' where it has one. */
  readonly count: string;
  /** Undefined where an annotation is missing. */
  readonly colour: string | undefined;
  readonly parts: readonly TextPart[];
  readonly isSelected: boolean;
  readonly hasError: boolean;
  /** The least is the most important. */
  readonly rank: number;
}

interface TagWords {
  pieces(count: number): string;
  errorName(typeId: string): string;
}

/** The names of annotations and of errors above their words: of those that need one, or of all where there is room. */
export function createTagsLayer(words: TagWords) {
  const element = document.createElement('div');
  element.className = styles.layer ?? '';
  element.setAttribute('aria-hidden', 'true');
  const measured = document.createElement('canvas').getContext('2d');

  function widthOf({ name, count, colour, hasError }: Tag): number {
    const text = count === '' ? name : `${name} ${count}`;
    const width = measured?.measureText(text).width ?? text.length * 7;
    return width + (colour === undefined ? 0 : SWATCH_PX) + (hasError ? FAIL_PX : 0);
  }

  return {
    element,
    draw(scene: TextScene): void {
      if (measured !== null) measured.font = `600 11px ${getComputedStyle(element).fontFamily}`;
      const tags = [...annotationTags(scene, words), ...missingTags(scene, words)]
        .filter(({ rank }) => rank < 5 || scene.state.settings.names === 'all')
        .sort((a, b) => a.rank - b.rank)
        .slice(0, MOST_TAGS);
      const named = tags.flatMap((tag) => {
        const box = tag.parts.map((part) => scene.boxesOf(part)[0]).find((one) => one !== undefined);
        const away = scene.axes.isVertical ? BESIDE_LINES_PX : 0;
        return box === undefined ? [] : [{ tag, left: box.left, top: box.top - away, width: widthOf(tag) }];
      });
      const places = placeNames(named, { left: scene.left, right: scene.right, height: TAG_HEIGHT });
      element.replaceChildren(
        ...named.flatMap(({ tag }, nth) => {
          const place = places[nth];
          if (place === undefined) return [];
          const shown = elementOf(tag);
          shown.style.transform = scene.axes.upright(place.left, place.top, TAG_HEIGHT);
          return [shown];
        }),
      );
    },
  };
}

function elementOf({ name, count, colour, isSelected, hasError }: Tag): HTMLElement {
  const tag = document.createElement('div');
  tag.className = styles.tag ?? '';
  if (isSelected) tag.dataset['selected'] = '';
  if (colour !== undefined) {
    tag.style.setProperty('--colour', colour);
    tag.append(document.createElement('i'));
  }
  const text = document.createElement('span');
  text.textContent = name;
  tag.append(text);
  if (count !== '') {
    const pieces = document.createElement('b');
    pieces.textContent = count;
    tag.append(pieces);
  }
  if (hasError) {
    const fail = document.createElement('span');
    fail.className = styles.fail ?? '';
    tag.append(fail);
  }
  return tag;
}

function annotationTags({ state, pieces, seen }: TextScene, words: TagWords): Tag[] {
  const joined = joinedWith(state);
  const records = new Set(
    pieces
      .within(...seen)
      .filter(({ isGap, record }: SpanPiece) => !isGap && isVisible(state, record))
      .map(({ record }) => record),
  );
  return [...records].map((record) => {
    const { id, name, colour, parts } = record;
    const hasError = (state.ticks.get(id)?.length ?? 0) > 0;
    const count = parts.length > 1 ? words.pieces(parts.length) : '';
    const rank = rankOf(record, state, joined);
    return { name, count, colour, parts, isSelected: id === state.selectedId, hasError, rank };
  });
}

/** Named by the error, at each piece of its place in view. */
function missingTags({ state, seen: [from, to] }: TextScene, words: TagWords): Tag[] {
  return placePieces(state)
    .filter((piece) => piece.from < to && piece.to > from)
    .map((piece) => ({
      ...{ name: words.errorName(piece.typeId), count: '', colour: undefined, parts: [[piece.from, piece.to]] },
      ...{ isSelected: false, hasError: true, rank: 2 },
    }));
}

function rankOf(record: TextRecord, { selectedIds, hoveredId, ticks }: TextSnapshot, joined: ReadonlySet<string>) {
  if (selectedIds.includes(record.id)) return 0;
  if (record.id === hoveredId) return 1;
  if ((ticks.get(record.id)?.length ?? 0) > 0) return 2;
  if (joined.has(record.id)) return 3;
  return record.parts.length > 1 ? 4 : 5;
}
