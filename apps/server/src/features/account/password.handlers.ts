import type { passwordCalls } from '@countersign/contract';
import type { Handlers } from '../../platform/http/handler.ts';
import { checkEmail } from './calls/checkEmail.ts';
import { checkUrl } from './calls/checkUrl.ts';
import { forgetPassword } from './calls/forgetPassword.ts';
import { updatePassword } from './calls/updatePassword.ts';

export const passwordHandlers: Handlers<typeof passwordCalls> = {
  checkEmail,
  checkUrl,
  forgetPassword,
  updatePassword,
};
