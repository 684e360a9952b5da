import { assignment } from './assignment.ts';
import { batch } from './batch.ts';
import { codes, reportFailures } from './codes.ts';
import { credential } from './credential.ts';
import { dataset } from './dataset.ts';
import { delivery } from './delivery.ts';
import { entry } from './entry.ts';
import { feedback } from './feedback.ts';
import { help } from './help.ts';
import { item } from './item.ts';
import { live } from './live.ts';
import { message } from './message.ts';
import { opinion } from './opinion.ts';
import { order } from './order.ts';
import { packages } from './package.ts';
import { profile } from './profile.ts';
import { project } from './project.ts';
import { sampling } from './sampling.ts';
import { shell } from './shell.ts';
import { studio } from './studio.ts';
import { sync } from './sync.ts';
import { time } from './time.ts';
import { unit } from './unit.ts';

export const zh = {
  ...entry,
  codes,
  assignment,
  batch,
  dataset,
  credential,
  delivery,
  feedback,
  help,
  item,
  live,
  message,
  opinion,
  order,
  packages,
  profile,
  project,
  shell,
  studio,
  sync,
  time,
  unit,
  reportFailures,
  sampling,
};
