import { accountCalls, createClient, errorCalls, passwordCalls, settingCalls } from '@countersign/contract';
import { makeCall } from './make-call.ts';

/**
 * The calls of the sign-in, and those every page needs before its screen. Separate from `api`, so that the sign-in
 * loads no other call of the contract.
 */
export const entryApi = createClient({ ...accountCalls, ...passwordCalls, ...errorCalls, ...settingCalls }, makeCall);
