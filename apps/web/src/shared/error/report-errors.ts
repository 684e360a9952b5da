import { textWithoutSecrets } from '@countersign/domain';
import { currentPortalSettings, loadPortalSettings } from '../setting/portal-settings.ts';
import { alsoTell } from './error-log.ts';

/** Tells an error-reporting service every error of the page from now on, where the installation names one. */
export async function reportErrors(): Promise<void> {
  await loadPortalSettings();
  const { sentryDsn } = currentPortalSettings();
  if (sentryDsn === null) return;
  const { BrowserClient, defaultStackParser, makeFetchTransport, Scope } = await import('@sentry/browser');
  const client = new BrowserClient({
    dsn: sentryDsn,
    transport: makeFetchTransport,
    stackParser: defaultStackParser,
    // The page has its own ears and its own log: nothing is patched, nothing else is gathered.
    integrations: [],
    sampleRate: 1,
    release: `countersign@${__VERSION__}`,
    beforeSend: (event) => {
      for (const exception of event.exception?.values ?? [])
        if (exception.value !== undefined) exception.value = textWithoutSecrets(exception.value);
      return event;
    },
  });
  const scope = new Scope();
  scope.setClient(client);
  client.init();
  alsoTell((error) => scope.captureException(error));
}
