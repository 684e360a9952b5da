import type { accountCalls } from '@countersign/contract';
import type { Handlers } from '../../platform/http/handler.ts';
import { captcha } from './calls/captcha.ts';
import { checkCaptcha } from './calls/checkCaptcha.ts';
import { getInfo } from './calls/getInfo.ts';
import { login } from './calls/login.ts';
import { logout } from './calls/logout.ts';
import { refresh } from './calls/refresh.ts';
import { status } from './calls/status.ts';

export const accountHandlers: Handlers<typeof accountCalls> = {
  captcha,
  checkCaptcha,
  login,
  getInfo,
  logout,
  refresh,
  status,
};
