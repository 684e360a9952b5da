/** Why a node cannot start, as one sentence for the person who starts it. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}
