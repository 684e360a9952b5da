import { textWithoutSecrets } from '@countersign/domain';
import { BrowserClient, defaultStackParser, makeFetchTransport, Scope } from '@sentry/browser';
import { subscribeToErrors } from './error-log.ts';

/** Sends every error of the page from now on to the service at this address. */
export function reportToSentry(dsn: string): void {
  const client = new BrowserClient({
    dsn,
    transport: makeFetchTransport,
    stackParser: defaultStackParser,
    // The page collects its errors itself, so the integrations that patch the browser are off.
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
  subscribeToErrors((error) => scope.captureException(error));
}
