import type { ErrorPlace } from '@countersign/contract';
import { countText } from '../../shared/format/numbers.ts';
import { useStudioWords } from '../../shared/language/studio-words.ts';
import { useWorkspace } from '../shell/use-workspace.ts';

/** Names the place of an error of the whole item by its words and its line, or by its time. */
export function usePlaceName(): (place: ErrorPlace) => string {
  const words = useStudioWords();
  const { places } = useWorkspace().stage.engine;
  return (place) => {
    const quoted = places?.quote(place);
    if (quoted?.line === undefined) return quoted?.words ?? '';
    return words.placeAt(quoted.words, countText(quoted.line));
  };
}
