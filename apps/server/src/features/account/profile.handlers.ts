import type { profileCalls } from '@countersign/contract';
import type { Handlers } from '../../platform/http/handler.ts';
import { listSignIns } from './calls/listSignIns.ts';
import { removeAvatar } from './calls/removeAvatar.ts';
import { updateProfile } from './calls/updateProfile.ts';
import { uploadAvatar } from './calls/uploadAvatar.ts';

export const profileHandlers: Handlers<typeof profileCalls> = {
  updateProfile,
  uploadAvatar,
  removeAvatar,
  listSignIns,
};
