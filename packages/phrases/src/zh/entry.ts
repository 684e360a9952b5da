import { account } from './account.ts';
import { app } from './app.ts';
import { entryCodes } from './entry-codes.ts';
import { ui } from './ui.ts';

export const entry = { account, app, codes: entryCodes, ui };
