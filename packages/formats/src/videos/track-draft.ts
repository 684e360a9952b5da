import { type Annotation, type Geometry, type Json, MOST_SHAPES, shapeFlags, type Track } from '@countersign/contract';
import { checkInside } from '../geometry-limits.ts';
import { isSame } from '../json/is-same.ts';
import type { Problems } from '../problem.ts';

type Attributes = Annotation['attributes'];
type TrackKind = Track['shape'];

/** What a document says of an object at a frame. */
export interface StatedShape {
  /** Counted from 0 by the clock of the clip. */
  readonly frame: number;
  readonly geometry: Geometry;
  /** `shapeFlags`. */
  readonly flags: number;
  readonly attributes?: Attributes;
  /** What the format writes back. */
  readonly kept: Json;
  /** Where that is, for people. */
  readonly position: string;
}

/** What the shapes of a clip have to fit, and how many there are. */
export interface DraftLimits {
  readonly file: string;
  readonly width: number;
  readonly height: number;
  readonly frames: number;
  readonly problems: Problems;
  /** The number that the document has for a frame. */
  readonly numberOf: (frame: number) => number;
  shapes: number;
}

const kinds: readonly string[] = ['box', 'polygon', 'mask', 'polyline', 'points', 'skeleton'];

/** An object while its shapes are read, in columns, because there may be two million. */
export class TrackDraft {
  readonly id: string;
  readonly #limits: DraftLimits;
  readonly #frames: number[] = [];
  readonly #flags: number[] = [];
  readonly #kept: Json[] = [];
  readonly #attributes: Attributes[] = [];
  readonly #sides: { x: number[]; y: number[]; width: number[]; height: number[]; rotation: number[] } = {
    ...{ x: [], y: [], width: [], height: [], rotation: [] },
  };
  readonly #geometries: Geometry[] = [];
  #kind: TrackKind | null = null;
  #known: Set<number> | null = null;

  constructor(id: string, limits: DraftLimits) {
    this.id = id;
    this.#limits = limits;
  }

  /** Adds a shape, or reports what is wrong with it. */
  state({ frame, geometry, flags, attributes = {}, kept, position }: StatedShape): void {
    const { file, frames, problems, numberOf } = this.#limits;
    const tell = (...[code, parameters]: Tell) => problems.add(file, position, code, parameters);
    if (!Number.isSafeInteger(frame) || frame < 0)
      return tell('invalid-frame', { found: numberOf(frame), least: numberOf(0) });
    if (frame >= frames) return tell('frame-beyond', { frame: numberOf(frame), last: numberOf(frames - 1) });
    if (!isTrackKind(geometry.kind)) return tell('unsupported-shape', { shape: geometry.kind });
    if (!isFinite(geometry)) return tell('number-out-of-range');
    if (geometry.kind === 'box' && (geometry.width < 0 || geometry.height < 0))
      return tell('negative-size', { size: `${geometry.width} x ${geometry.height}` });
    this.#kind ??= geometry.kind;
    if (geometry.kind !== this.#kind)
      return tell('mixed-shapes', { id: this.id, first: this.#kind, later: geometry.kind });
    if (geometry.kind === 'mask' && !this.#fits(geometry.size))
      return tell('mask-size', { ...sidesOf(geometry.size), ...sizeOf(this.#limits) });
    if (!this.#add(frame)) return tell('frame-twice', { id: this.id, frame: numberOf(frame) });
    if ((flags & shapeFlags.outside) === 0) checkInside(file, position, geometry, this.#limits, problems);
    this.#limits.shapes += 1;
    if (this.#limits.shapes > MOST_SHAPES) {
      tell('too-many-shapes', { count: this.#limits.shapes, limit: MOST_SHAPES });
      problems.refuse();
    }
    this.#flags.push(flags);
    this.#kept.push(kept);
    this.#attributes.push(attributes);
    if (geometry.kind !== 'box') this.#geometries.push(geometry);
    else
      for (const side of ['x', 'y', 'width', 'height', 'rotation'] as const)
        this.#sides[side].push(geometry[side] ?? 0);
  }

  /** Whether a mask of rows and columns is one of the whole frame. */
  #fits([rows, columns]: readonly [number, number]): boolean {
    return rows === this.#limits.height && columns === this.#limits.width;
  }

  /** False where the frame has a shape already. */
  #add(frame: number): boolean {
    const last = this.#frames.at(-1) ?? -1;
    if (frame <= last) {
      this.#known ??= new Set(this.#frames);
      if (this.#known.has(frame)) return false;
    }
    this.#known?.add(frame);
    this.#frames.push(frame);
    return true;
  }

  /** The object with what it is all the time; null where it has no shape. */
  finish(format: string): { readonly track: Track; readonly attributes: Attributes } | null {
    if (this.#kind === null || this.#frames.length === 0) return null;
    const order = this.#known === null ? null : orderOf(this.#frames);
    const cut = <T>(list: readonly T[]) => (order === null ? [...list] : order.map((at) => list[at] as T));
    const frames = cut(this.#frames);
    const said = cut(this.#attributes);
    const { attributes, changes } = splitAttributes(frames, said);
    const life = { id: this.id, frames, flags: cut(this.#flags), changes, source: { [format]: cut(this.#kept) } };
    if (this.#kind !== 'box')
      return { track: { ...life, shape: this.#kind, geometries: cut(this.#geometries) }, attributes };
    const { x, y, width, height, rotation } = this.#sides;
    const sides = { x: cut(x), y: cut(y), width: cut(width), height: cut(height) };
    const turned = rotation.some((one) => one !== 0) ? { rotation: cut(rotation) } : {};
    return { track: { ...life, shape: 'box', ...sides, ...turned }, attributes };
  }
}

type Tell = Parameters<Problems['add']> extends [string, string, ...infer Rest] ? Rest : never;

function sidesOf([rows, columns]: readonly [number, number]) {
  return { rows, columns };
}

function sizeOf({ width, height }: DraftLimits) {
  return { width, height };
}

function isTrackKind(kind: string): kind is TrackKind {
  return kinds.includes(kind);
}

/** Rows may have numbers that no program can hold. */
function isFinite(value: unknown): boolean {
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value !== 'object' || value === null) return true;
  return Array.isArray(value) ? value.every(isFinite) : Object.values(value).every(isFinite);
}

function orderOf(frames: readonly number[]): number[] {
  return frames.map((_, at) => at).sort((a, b) => (frames[a] ?? 0) - (frames[b] ?? 0));
}

/**
 * What an object says in all of its shapes, and what changes from frame to frame. What is said in each shape but not the same is
 * also among the attributes, as it is first.
 */
function splitAttributes(
  frames: readonly number[],
  said: readonly Attributes[],
): { readonly attributes: Attributes; readonly changes: [number, Attributes][] } {
  const first = said[0] ?? {};
  const varying = new Set<string>();
  const lacking = new Set<string>();
  for (const one of said) {
    if (one === first || isSame(one, first)) continue;
    for (const name of [...Object.keys(first), ...Object.keys(one)]) {
      if (one[name] !== first[name]) varying.add(name);
      if (!Object.hasOwn(one, name) || !Object.hasOwn(first, name)) lacking.add(name);
    }
  }
  if (varying.size === 0) return { attributes: { ...first }, changes: [] };
  const pick = (one: Attributes, names: (name: string) => boolean): Attributes =>
    Object.fromEntries(Object.entries(one).filter(([name]) => names(name)));
  const changes: [number, Attributes][] = [];
  let last = pick(first, (name) => varying.has(name) && !lacking.has(name));
  for (const [at, one] of said.entries()) {
    const now = pick(one, (name) => varying.has(name));
    if (isSame(now, last)) continue;
    changes.push([frames[at] ?? 0, now]);
    last = now;
  }
  return { attributes: pick(first, (name) => !lacking.has(name)), changes };
}
