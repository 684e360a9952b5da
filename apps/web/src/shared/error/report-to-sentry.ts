import { textWithoutSecrets } from '@countersign/domain';
import { BrowserClient, defaultStackParser, makeFetchTransport, Scope } from '@sentry/browser';
import { subscribeToErrors } from './error-log.ts';

/** Tells the service at this address every error of the page from now on. */
export function reportToSentry(dsn: string): void {
  const client = new BrowserClient({
    dsn,
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
  subscribeToErrors((error) => scope.captureException(error));
}
