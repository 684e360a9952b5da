import { account } from './account.ts';
import { app } from './app.ts';
import { codes } from './codes.ts';
import { ui } from './ui.ts';

export const entry = { account, app, codes, ui };
