import { toast } from '@countersign/ui/toast.tsx';
import { useState } from 'react';
import { api, type InputOfCall } from '../../shared/api/client.ts';
import { Refusal } from '../../shared/api/failures.ts';
import { showFailure } from '../../shared/api/show-failure.ts';
import { useInvalidate } from '../../shared/api/use-invalidate.ts';
import { useSharingWords } from './use-sharing-words.ts';

/** The refusal where nothing can be drawn for these people. */
const NOTHING = 5007002;

/** Asks for second opinions, and says how many, or why there are none. */
export function useDrawOpinions() {
  const words = useSharingWords().opinions;
  const invalidate = useInvalidate();
  const [isBusy, setIsBusy] = useState(false);
  const draw = async (input: InputOfCall<'drawOpinions'>) => {
    setIsBusy(true);
    try {
      const { drawn } = await api.drawOpinions(input, { failures: 'own' });
      toast.success(words.drawn(drawn));
    } catch (error) {
      if (error instanceof Refusal && error.code === NOTHING) toast.warning(nothing(error.data));
      else showFailure(error);
    }
    await invalidate('getAgreement', 'previewOpinions', 'listBatchEvents');
    setIsBusy(false);
  };
  return { isBusy, draw };

  function nothing(data: unknown): string {
    // The contract gives the refusal this shape.
    const { seeing } = data as { seeing: string[] };
    return seeing.length === 0 ? words.nothing : words.seeing(seeing.join(words.comma));
  }
}
