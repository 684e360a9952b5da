import { account } from './account.ts';
import { app } from './app.ts';
import { entryCodes } from './entry-codes.ts';
import { ui } from './ui.ts';

/** The words every page needs, and all of those that are shown before somebody has signed in. */
export const entry = { account, app, codes: entryCodes, ui };
