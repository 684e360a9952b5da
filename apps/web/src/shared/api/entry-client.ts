import { accountCalls, createClient, errorCalls, passwordCalls, settingCalls } from '@countersign/contract';
import { makeCall } from './make-call.ts';

/**
 * The calls of the sign-in and of what every page needs before its screen. Apart from `api`, so that the sign-in
 * carries no other call of the contract.
 */
export const entryApi = createClient({ ...accountCalls, ...passwordCalls, ...errorCalls, ...settingCalls }, makeCall);
