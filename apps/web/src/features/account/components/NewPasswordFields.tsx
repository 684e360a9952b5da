import type { PasswordFault } from '@countersign/contract';
import { passwordRule, unmetDemands } from '@countersign/domain';
import { NoticeMark } from '@countersign/ui/NoticeMark.tsx';
import { PasswordField } from '@countersign/ui/PasswordField.tsx';
import type { TextFieldProps } from '@countersign/ui/TextField.tsx';
import { useEntryPhrases } from '../../../shared/language/language.ts';
import { usePortalSettings } from '../../../shared/setting/portal-settings.ts';
import styles from './NewPasswordFields.module.css';

/** A new password, typed twice. */
export interface NewPassword {
  readonly password: string;
  readonly again: string;
}

export const noPassword: NewPassword = { password: '', again: '' };

/** What a new password still lacks, in words; null if it may be sent. */
export function useNewPasswordLack({ password, again }: NewPassword): string | null {
  const words = useEntryPhrases().account.newPassword;
  const { strict } = usePortalSettings();
  const rule = passwordRule(strict);
  const [unmet] = unmetDemands(password, rule);
  if (unmet !== undefined) return words.faults[unmet](rule.minLength, rule.maxLength);
  return password === again ? null : words.differs;
}

interface NewPasswordFieldsProps {
  readonly typed: NewPassword;
  readonly onChange: (typed: NewPassword) => void;
  /** What the server found wrong with the current password. */
  readonly fault: PasswordFault | null;
  readonly size?: TextFieldProps['size'];
}

/** Two fields for a new password. Each rule of the installation is ticked off while the person types. */
export function NewPasswordFields({ typed, onChange, fault, size = 'middle' }: NewPasswordFieldsProps) {
  const words = useEntryPhrases().account.newPassword;
  const rule = passwordRule(usePortalSettings().strict);
  const unmet = unmetDemands(typed.password, rule);
  const differs = typed.again !== '' && !typed.password.startsWith(typed.again);
  return (
    <>
      <div className={styles.password}>
        <PasswordField
          size={size}
          label={words.password}
          value={typed.password}
          onChange={(password) => onChange({ ...typed, password })}
          error={fault === null ? null : words.faults[fault](rule.minLength, rule.maxLength)}
          name="new-password"
          autoComplete="new-password"
        />
        <ul className={styles.demands} aria-label={words.rule}>
          {rule.demands.map((demand) => (
            <li key={demand} className={styles.demand} data-is-met={!unmet.includes(demand)}>
              <NoticeMark status={unmet.includes(demand) ? 'awaiting' : 'passed'} size={12} />
              {words.demands[demand](rule.minLength, rule.maxLength)}
            </li>
          ))}
        </ul>
      </div>
      <PasswordField
        size={size}
        label={words.again}
        value={typed.again}
        onChange={(again) => onChange({ ...typed, again })}
        error={differs ? words.differs : null}
        name="new-password-again"
        autoComplete="new-password"
      />
    </>
  );
}
