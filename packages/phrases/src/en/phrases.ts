import { assignment } from './assignment.ts';
import { batch } from './batch.ts';
import { codes, reportFailures } from './codes.ts';
import { entry } from './entry.ts';
import { item } from './item.ts';
import { live } from './live.ts';
import { message } from './message.ts';
import { opinion } from './opinion.ts';
import { order } from './order.ts';
import { packages } from './package.ts';
import { project } from './project.ts';
import { sampling } from './sampling.ts';
import { shell } from './shell.ts';
import { time } from './time.ts';
import { unit } from './unit.ts';

/** The words of the screens in English: the shape the other languages fill. */
export const en = {
  ...entry,
  codes,
  assignment,
  batch,
  item,
  live,
  message,
  opinion,
  order,
  packages,
  project,
  shell,
  time,
  unit,
  reportFailures,
  sampling,
};
