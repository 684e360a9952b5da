import type { Geometry } from '@countersign/contract';
import type { Grip } from '../edit/grips.ts';
import type { Turn } from '../geometry/turn.ts';
import type { Cursor } from '../picture-snapshot.ts';

/** The cursors of a side, from pointing right on, in steps of 45 degrees clockwise. */
const ofDirections = ['ew-resize', 'nwse-resize', 'ns-resize', 'nesw-resize'] as const;

/** The pointer's shape over a grip of a shape, on a picture turned by quarters. */
export function cursorOf(grip: Grip, geometry: Geometry | undefined, turn: Turn): Cursor {
  if (grip.kind === 'turn') return 'grab';
  if (grip.kind === 'point') return 'move';
  const rotation = geometry?.kind === 'box' ? (geometry.rotation ?? 0) : 0;
  const degrees = (Math.atan2(grip.y, grip.x) * 180) / Math.PI + rotation + 90 * turn;
  const step = Math.round(degrees / 45);
  return ofDirections[((step % 4) + 4) % 4] ?? 'move';
}
