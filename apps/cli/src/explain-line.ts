/** Why an address gave no answer, as far as the connection error says. */
export function explainLine(error: unknown, { hostname, protocol }: URL): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (!(cause instanceof Error)) return String(cause);
  const code = 'code' in cause ? String(cause.code) : '';
  if (code === 'ECONNREFUSED') return 'nothing listens there';
  if (code === 'ENOTFOUND') return `there is no host ${hostname}`;
  if (code === 'EAI_AGAIN') return `the address of ${hostname} cannot be looked up now`;
  if (/TIMEDOUT|TIMEOUT/.test(code)) return 'it did not answer in time';
  if (code === 'ECONNRESET' || code === 'UND_ERR_SOCKET') return 'the connection broke';
  if (code.startsWith('HPE_')) return 'what listens there does not speak HTTP';
  if (protocol === 'https:' && /CERT|SIGNATURE|SELF_SIGNED/.test(code))
    return `its certificate is not trusted (${cause.message})`;
  if (protocol === 'https:' && /SSL|EPROTO/.test(code)) return 'what listens there does not speak HTTPS';
  return cause.message;
}
