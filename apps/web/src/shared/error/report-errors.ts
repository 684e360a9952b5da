import { currentPortalSettings, loadPortalSettings } from '../setting/portal-settings.ts';

/** Reports errors of the page to a service, if the installation names one. */
export async function reportErrors(): Promise<void> {
  await loadPortalSettings();
  const { sentryDsn } = currentPortalSettings();
  if (sentryDsn === null) return;
  const { reportToSentry } = await import('./report-to-sentry.ts');
  reportToSentry(sentryDsn);
}
