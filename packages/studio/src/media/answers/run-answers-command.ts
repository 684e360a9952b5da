import type { Store } from '../../document/store.ts';
import type { AnswersBody } from './answers-body.ts';
import type { AnswersCommand } from './answers-commands.ts';
import type { AnswersSurface } from './answers-engine.types.ts';
import type { AnswersSettings } from './answers-settings.ts';
import type { AnswersSnapshot } from './answers-snapshot.ts';

/** The parts of the engine that its own commands change. */
export interface AnswersCommandParts {
  readonly store: Pick<Store<AnswersSnapshot>, 'read' | 'update'>;
  readonly surface: AnswersSurface;
  bodyOf(): AnswersBody;
  setSettings(change: Partial<AnswersSettings>): void;
}

/** Carries out a command of the engine of answers alone. Returns whether anything changed. */
export function runAnswersCommand(
  { store, surface, bodyOf, setSettings }: AnswersCommandParts,
  command: AnswersCommand,
  position: number,
): boolean {
  /** The key for up or back comes first. */
  const direction = position % 2 === 0 ? -1 : 1;
  const { settings, hasModels, stop } = store.read();
  switch (command) {
    case 'answers.turn':
      return stepTo(nextStop(bodyOf().stops, stop, direction));
    case 'answers.scroll':
      return scroll('row');
    case 'answers.page':
      return scroll('page');
    case 'answers.end':
      return scroll('end');
    case 'answers.together':
      return set({ isTogether: !settings.isTogether });
    case 'answers.compare':
      return bodyOf().document.answers.length > 1 && set({ isCompared: !settings.isCompared });
    case 'answers.raw':
      return set({ isRaw: !settings.isRaw });
    case 'answers.models':
      store.update({ hasModels: !hasModels });
      return true;
    case 'answers.order':
      if (bodyOf().document.shownAs === undefined) return false;
      return set({ order: settings.order === 'shown' ? 'delivered' : 'shown' });
  }

  function set(change: Partial<AnswersSettings>): boolean {
    setSettings(change);
    return true;
  }

  function scroll(step: Parameters<AnswersSurface['scroll']>[0]): boolean {
    surface.scroll(step, direction);
    return true;
  }

  function stepTo(target: string | undefined): boolean {
    if (target === undefined) return false;
    store.update({ stop: target });
    surface.reveal(target);
    return true;
  }
}

function nextStop(stops: readonly string[], stop: string | undefined, direction: 1 | -1): string | undefined {
  if (stop === undefined) return direction === 1 ? stops[0] : stops.at(-1);
  return stops[stops.indexOf(stop) + direction];
}
