import { Button } from '@countersign/ui/Button.tsx';
import { useStudioWords } from '../../shared/language/studio-words.ts';
import { useSession, useWorkspace } from './use-workspace.ts';

/** Takes over the item that did not open from the member who holds it. Shown to administrators only. */
export function TakeOver({ size }: { readonly size?: 'small' }) {
  const { session, batch } = useWorkspace();
  const { failure } = useSession();
  const words = useStudioWords();
  if (failure === null || failure.holder === null || failure.index === null) return null;
  if (!batch.actions.includes('assign')) return null;
  const { index } = failure;
  return (
    <Button {...(size && { size })} onClick={() => void session.takeOver(index)}>
      {words.failed.takeOver}
    </Button>
  );
}
