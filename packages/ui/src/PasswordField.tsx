import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { Button } from './Button.tsx';
import { TextField, type TextFieldProps } from './TextField.tsx';
import { useUiWords } from './words.ts';

/** A password field; its eye button shows the password. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'suffix'>) {
  const [isShown, setIsShown] = useState(false);
  const words = useUiWords();
  return (
    <TextField
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...props}
      type={isShown ? 'text' : 'password'}
      suffix={
        <Button
          kind="quiet"
          size="small"
          icon={isShown ? <EyeOff /> : <Eye />}
          aria-label={isShown ? words.hidePassword : words.showPassword}
          onClick={() => setIsShown(!isShown)}
        />
      }
    />
  );
}
