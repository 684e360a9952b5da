import type { Clock } from '@countersign/contract';
import { childOf, type XmlElement } from '../xml/parse-xml.ts';

/** What CVAT says of the video of a task. */
export interface TaskMeta {
  readonly clock: Clock;
  /** The last of the video's frames that the task has; null where it does not say. */
  readonly lastFrame: number | null;
  /** How many frames the task has; null where it does not say. */
  readonly frames: number | null;
  /** Pixels; null where it does not say. */
  readonly width: number | null;
  readonly height: number | null;
  /** The name of the video, as it was uploaded. */
  readonly video: string | null;
}

/** What is said in a `meta`; of a project with one task, that of the task. Null of a project with several. */
export function readTaskMeta(meta: XmlElement): TaskMeta | null {
  const task = taskIn(meta);
  if (task === null) return null;
  const number = (name: string, within: XmlElement | null = task) => {
    const text = (within === null ? null : childOf(within, name))?.text.trim() ?? '';
    return /^\d{1,9}$/.test(text) ? Number(text) : null;
  };
  const size = childOf(task, 'original_size') ?? childOf(meta, 'original_size');
  const filter = childOf(task, 'frame_filter')?.text ?? '';
  const step = Math.max(1, Number(/step\s*=\s*(\d{1,5})/.exec(filter)?.[1] ?? 1));
  const end = number('stop_frame');
  const start = number('start_frame') ?? 0;
  const video = (childOf(meta, 'source') ?? childOf(task, 'source'))?.text.trim() ?? '';
  return {
    clock: { kind: 'frames', start, step, ...(end === null || end < start ? {} : { end }) },
    lastFrame: end,
    ...{ frames: number('size'), width: number('width', size), height: number('height', size) },
    video: video === '' ? null : video,
  };
}

function taskIn(meta: XmlElement): XmlElement | null {
  const own = childOf(meta, 'task') ?? childOf(meta, 'job');
  if (own !== null) return own;
  const project = childOf(meta, 'project');
  const tasks =
    (project === null ? null : childOf(project, 'tasks'))?.children.filter(({ name }) => name === 'task') ?? [];
  return project === null ? meta : tasks.length === 1 ? (tasks[0] ?? null) : null;
}
