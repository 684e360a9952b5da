import type { itemCalls } from '@countersign/contract';
import type { Handlers } from '../../platform/http/handler.ts';
import { decideItem } from './calls/decideItem.ts';
import { listItems } from './calls/listItems.ts';
import { listStrip } from './calls/listStrip.ts';
import { openItem } from './calls/openItem.ts';
import { releaseClaims } from './calls/releaseClaims.ts';
import { renewClaims } from './calls/renewClaims.ts';
import { saveItem } from './calls/saveItem.ts';
import { setItemValidity } from './calls/setItemValidity.ts';
import { skipItem } from './calls/skipItem.ts';

export const itemHandlers: Handlers<typeof itemCalls> = {
  listItems,
  listStrip,
  openItem,
  renewClaims,
  releaseClaims,
  decideItem: { atOnce: decideItem },
  saveItem: { atOnce: saveItem },
  setItemValidity: { atOnce: setItemValidity },
  skipItem: { atOnce: skipItem },
};
