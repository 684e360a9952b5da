import type { mediaCalls } from '@countersign/contract';
import type { Handlers } from '../../platform/http/handler.ts';
import { readObject } from './calls/readObject.ts';

export const mediaHandlers: Handlers<typeof mediaCalls> = { readObject };
