import type { settingCalls } from '@countersign/contract';
import type { Handlers } from '../../platform/http/handler.ts';
import { getPortalSettings } from './calls/getPortalSettings.ts';

export const settingHandlers: Handlers<typeof settingCalls> = { getPortalSettings };
