import { Copy } from 'lucide-react';
import { Button } from './Button.tsx';
import { toast } from './toast.tsx';

interface CopyButtonProps {
  readonly text: string;
  /** What it copies. */
  readonly label: string;
  /** Said once it has. */
  readonly done: string;
}

/** Puts a text on the clipboard. Browsers give that to secure pages alone; the text itself can be marked anywhere. */
export function CopyButton({ text, label, done }: CopyButtonProps) {
  if (!window.isSecureContext) return null;
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    toast.success(done);
  };
  return (
    <Button kind="quiet" size="small" icon={<Copy />} aria-label={label} title={label} onClick={() => void copy()} />
  );
}
