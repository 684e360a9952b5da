import type { settingCalls } from '@countersign/contract';
import { type Outcome, ok, type Requested } from '../../../platform/http/handler.ts';

type Call = typeof settingCalls.getPortalSettings;

export async function getPortalSettings({ context }: Requested<Call>): Promise<Outcome<Call>> {
  const { edition, strict, links, sentryDsn } = context.settings;
  return ok({ edition, strict, links, sentryDsn });
}
