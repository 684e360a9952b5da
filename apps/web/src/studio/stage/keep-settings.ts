import type { Engine } from '@countersign/studio';
import { keptJson } from '../kept-json.ts';

const keyOf = (name: string, userId: string) => `${name} ${userId}`;

/** The settings of an engine that this machine keeps for a person, as they were stored. `name` is the room's. */
export function keptSettings(name: string, userId: string): unknown {
  return keptJson(localStorage, keyOf(name, userId));
}

/** Stores the settings of an engine on this machine whenever they change. */
export function keepSettings(engine: Engine, name: string, userId: string): () => void {
  let { settings } = engine.snapshot();
  return engine.subscribe(() => {
    const now = engine.snapshot().settings;
    if (now !== settings) localStorage.setItem(keyOf(name, userId), JSON.stringify(now));
    settings = now;
  });
}
