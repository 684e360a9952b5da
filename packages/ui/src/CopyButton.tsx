import { Copy } from 'lucide-react';
import { Button } from './Button.tsx';
import { toast } from './toast.tsx';

interface CopyButtonProps {
  readonly text: string;
  /** The text to copy. */
  readonly label: string;
  /** The message after copying. */
  readonly done: string;
}

/** Copies a text to the clipboard. Browsers allow that on secure pages only; elsewhere people can select the text. */
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
