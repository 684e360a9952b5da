import type { Code } from '@countersign/contract';
import type { Changes } from './changes.ts';
import { pauseAfter } from './pauses.ts';
import type { UploaderState } from './progress.ts';
import { LineBroken, SignedOut } from './transport.ts';

/** What waiting needs from the surroundings. */
interface Surroundings {
  /** Resolves after so many milliseconds, or when the signal says so. */
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>;
  /** From 0 to 1. */
  readonly random: () => number;
}

/** How an upload stands, and how it waits for what passes: a broken line and an ended session. */
export class Standing {
  readonly #surroundings: Surroundings;
  readonly #changes: Changes;
  readonly #stopping = new AbortController();
  #waking = new AbortController();
  #state: UploaderState = 'opening';
  /** What it did before it waited. */
  #before: UploaderState = 'opening';
  #code: Code | null = null;
  #failures = 0;
  #isSignedOut = false;

  constructor(surroundings: Surroundings, changes: Changes) {
    this.#surroundings = surroundings;
    this.#changes = changes;
  }

  get state(): UploaderState {
    return this.#state;
  }

  /** Why the server refused the upload, or why it says that it cannot go on now. */
  get code(): Code | null {
    return this.#code;
  }

  /** Failures in a row so far. What begins now says it when it fails. */
  get failures(): number {
    return this.#failures;
  }

  get isSignedOut(): boolean {
    return this.#isSignedOut;
  }

  /** Aborted when the upload is stopped. */
  get signal(): AbortSignal {
    return this.#stopping.signal;
  }

  set(state: UploaderState): void {
    this.#state = state;
    this.#changes.tell();
  }

  refuse(code: Code): void {
    this.#code = code;
    this.set('refused');
  }

  /** Something went as it should: whatever was in the way is over. */
  succeeded(): void {
    this.#failures = 0;
    this.#code = null;
    if (this.#state === 'waiting') this.set(this.#before);
  }

  signedOut(): void {
    this.#isSignedOut = true;
    this.set('signedOut');
  }

  signedIn(): void {
    if (!this.#isSignedOut) return;
    this.#isSignedOut = false;
    this.set('running');
  }

  /** Ends every rest: the next try begins at once. */
  wake(): void {
    this.#waking.abort();
    this.#waking = new AbortController();
    this.#changes.tell();
  }

  stop(): void {
    if (this.signal.aborted) return;
    this.#stopping.abort();
    this.set('cancelled');
  }

  /**
   * Waits after a failure, longer after each.
   *
   * @param code why the server says that it cannot go on now
   * @param before how many failures there were when it began: requests that break together count once
   */
  async rest(code: Code | null, before: number): Promise<void> {
    this.#failures = before === this.#failures ? before + 1 : Math.max(1, this.#failures);
    this.#code = code;
    if (this.#failures > 1 && this.#state !== 'signedOut' && this.#state !== 'waiting') {
      this.#before = this.#state;
      this.set('waiting');
    }
    const { wait, random } = this.#surroundings;
    await wait(pauseAfter(this.#failures, random()), AbortSignal.any([this.signal, this.#waking.signal]));
    this.signal.throwIfAborted();
  }

  /** Does it again until the line holds. */
  async patiently<T>(act: () => Promise<T>): Promise<T> {
    while (true) {
      const before = this.#failures;
      try {
        const answer = await act();
        this.succeeded();
        return answer;
      } catch (error) {
        this.signal.throwIfAborted();
        if (error instanceof SignedOut) {
          this.signedOut();
          while (this.#isSignedOut) await this.#changes.next();
        } else if (error instanceof LineBroken) await this.rest(error.code, before);
        else throw error;
      }
    }
  }
}
