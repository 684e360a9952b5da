/** Why a command cannot run, as one sentence for the person who typed it. */
export class LaunchError extends Error {
  name = 'LaunchError';
}
