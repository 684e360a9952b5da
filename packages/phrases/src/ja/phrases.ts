import { account } from './account.ts';
import { app } from './app.ts';
import { batch } from './batch.ts';
import { codes, reportFailures } from './codes.ts';
import { delivery } from './delivery.ts';
import { item } from './item.ts';
import { message } from './message.ts';
import { order } from './order.ts';
import { packages } from './package.ts';
import { project } from './project.ts';
import { report } from './report.ts';
import { studio } from './studio.ts';
import { sync } from './sync.ts';
import { ui } from './ui.ts';

export const ja = {
  account,
  app,
  batch,
  delivery,
  item,
  message,
  order,
  packages,
  project,
  studio,
  sync,
  ui,
  codes,
  reportFailures,
  report,
};
