import { deepStrictEqual, ok } from 'node:assert/strict';
import type { LabelDefinition, RelationDefinition, Template } from '@countersign/contract';
import type { CommandId, WorkspaceCommand } from '../input/commands.ts';
import type { KeyInput, PointerInput, WheelInput } from '../input/events.ts';
import type { EditTold } from '../media/picture/edit/edit-told.ts';
import type { Size } from '../media/picture/geometry/point.ts';
import type { PictureCommand } from '../media/picture/input/commands.ts';
import { createPictureEngine } from '../media/picture/picture-engine.ts';
import type { PictureEngine, PictureItem } from '../media/picture/picture-engine.types.ts';
import type { PictureSnapshot } from '../media/picture/picture-snapshot.ts';
import { shaping } from '../media/picture/shaping/index.ts';
import type { ViewSettings } from '../media/picture/view/view-settings.ts';
import { itemOf, labelOf } from './builders.ts';
import { createRecordingSurface, type RecordingSurface } from './recording-surface.ts';

/** How a test's studio starts. */
export interface TestStudioOptions {
  /** CSS pixels; 1000 by 700 by default. */
  readonly size?: Size;
  readonly pixelRatio?: number;
  readonly labels?: readonly LabelDefinition[];
  /** What the template says of overlaps. */
  readonly passForbidsOverlap?: Template['rules']['passForbidsOverlap'];
  readonly relations?: readonly RelationDefinition[];
  readonly settings?: ViewSettings;
  /** Opened at the start. */
  readonly item?: PictureItem;
}

const noModifiers = { shiftKey: false, ctrlKey: false, altKey: false, metaKey: false };

/** A studio driven by hand, without a browser: pointer, wheel, touch, keys, frames and time. */
export class TestStudio {
  readonly studio: PictureEngine;
  readonly surface: RecordingSurface;
  /** The workspace commands the engine passed on, in order. */
  readonly commands: WorkspaceCommand[] = [];
  /** What the engine told of edits, in order. */
  readonly told: EditTold[] = [];
  /** Whether the last event was used by the engine. */
  wasUsed = false;
  #nowMs = 0;

  constructor(options: TestStudioOptions = {}) {
    this.surface = createRecordingSurface(options.size ?? { width: 1000, height: 700 }, options.pixelRatio);
    this.studio = createPictureEngine({
      surface: this.surface,
      template: {
        labels: [...(options.labels ?? [labelOf('Date', 0), labelOf('Fig', 1), labelOf('Walnut', 3)])],
        ...(options.relations && { relations: [...options.relations] }),
        rules: {
          rejectNeedsErrorType: false,
          tickNeedsRemark: false,
          ...(options.passForbidsOverlap && { passForbidsOverlap: options.passForbidsOverlap }),
        },
      },
      shaping,
      onTold: (told) => this.told.push(told),
      clock: { nowMs: () => this.#nowMs },
      ...(options.settings && { settings: options.settings }),
      onCommand: (command) => this.commands.push(command),
    });
    if (options.item) this.open(options.item);
  }

  get snapshot(): PictureSnapshot {
    return this.studio.snapshot();
  }

  open(item: PictureItem = itemOf()): this {
    this.studio.open(item);
    return this;
  }

  /** Advances the clock. */
  wait(ms: number): this {
    this.#nowMs += ms;
    return this;
  }

  /** Draws the next frame, if one is requested. */
  frame(): this {
    this.surface.frame();
    return this;
  }

  pointer(type: PointerInput['type'], x: number, y: number, more: Partial<PointerInput> = {}): this {
    const plain: PointerInput = { ...noModifiers, type, x, y, pointerId: 1, pointerType: 'mouse', button: 0 };
    this.wasUsed = this.studio.dispatch({ ...plain, ...more });
    return this;
  }

  pointerDown(x: number, y: number, more: Partial<PointerInput> = {}): this {
    return this.pointer('pointerdown', x, y, more);
  }

  pointerMove(x: number, y: number, more: Partial<PointerInput> = {}): this {
    return this.pointer('pointermove', x, y, { button: -1, ...more });
  }

  pointerUp(x: number, y: number, more: Partial<PointerInput> = {}): this {
    return this.pointer('pointerup', x, y, more);
  }

  click(x: number, y: number, more: Partial<PointerInput> = {}): this {
    return this.pointerDown(x, y, more).wait(50).pointerUp(x, y, more);
  }

  /** A finger, identified by its number. */
  touch(
    type: 'pointerdown' | 'pointermove' | 'pointerup' | 'pointercancel',
    finger: number,
    x: number,
    y: number,
  ): this {
    return this.pointer(type, x, y, { pointerId: 100 + finger, pointerType: 'touch' });
  }

  wheel(x: number, y: number, deltaY: number, more: Partial<WheelInput> = {}): this {
    const plain: WheelInput = { ...noModifiers, type: 'wheel', x, y, deltaX: 0, deltaY, deltaMode: 0 };
    this.wasUsed = this.studio.dispatch({ ...plain, ...more });
    return this;
  }

  keyDown(key: string, more: Partial<KeyInput> = {}): this {
    const code = /^[a-z]$/i.test(key) ? `Key${key.toUpperCase()}` : /^[0-9]$/.test(key) ? `Digit${key}` : key;
    const state = { isRepeat: false, isComposing: false, target: 'canvas' } as const;
    this.wasUsed = this.studio.dispatch({ ...noModifiers, type: 'keydown', key, code, ...state, ...more });
    return this;
  }

  keyUp(key: string, more: Partial<KeyInput> = {}): this {
    const state = { isRepeat: false, isComposing: false, target: 'canvas' } as const;
    this.wasUsed = this.studio.dispatch({ ...noModifiers, type: 'keyup', key, code: key, ...state, ...more });
    return this;
  }

  press(key: string, more: Partial<KeyInput> = {}): this {
    this.keyDown(key, more);
    // Checks on keydown, because that is when the browser acts.
    const { wasUsed } = this;
    this.keyUp(key, more);
    this.wasUsed = wasUsed;
    return this;
  }

  blur(): this {
    this.wasUsed = this.studio.dispatch({ type: 'blur' });
    return this;
  }

  run(command: CommandId | PictureCommand, position?: number): this {
    this.wasUsed = this.studio.run(command, position);
    return this;
  }

  expectSelected(id: string | undefined): this {
    deepStrictEqual(this.snapshot.selectedId, id, 'selected');
    return this;
  }

  expectHovered(id: string | undefined): this {
    deepStrictEqual(this.snapshot.hoveredId, id, 'hovered');
    return this;
  }

  expectGesture(path: string): this {
    deepStrictEqual(this.snapshot.gesture, path, 'state of the tools');
    return this;
  }

  expectUsed(isUsed: boolean): this {
    deepStrictEqual(this.wasUsed, isUsed, 'used by the engine');
    return this;
  }

  expectCommands(...commands: readonly WorkspaceCommand[]): this {
    deepStrictEqual(this.commands, commands, 'commands for the workspace');
    return this;
  }

  /** CSS pixels per pixel of the picture. */
  expectScale(scale: number): this {
    ok(
      Math.abs(this.snapshot.viewport.scale - scale) < 1e-9 * scale,
      `scale ${this.snapshot.viewport.scale}, not ${scale}`,
    );
    return this;
  }

  /** Where the picture's top left corner lies, in CSS pixels of the view. */
  expectPictureAt(x: number, y: number): this {
    const { viewport } = this.snapshot;
    const isThere = Math.abs(viewport.x - x) < 1e-6 && Math.abs(viewport.y - y) < 1e-6;
    ok(isThere, `picture at ${viewport.x}, ${viewport.y}, not ${x}, ${y}`);
    return this;
  }
}
