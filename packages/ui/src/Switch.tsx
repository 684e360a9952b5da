import styles from './Switch.module.css';

interface SwitchProps {
  /** The name of the setting, for screen readers. */
  readonly label: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
  /** The state in a word, shown beside it. */
  readonly word: string;
  readonly isDisabled?: boolean;
}

/** A setting that takes effect at once. */
export function Switch({ label, isOn, onChange, word, isDisabled = false }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      aria-label={label}
      disabled={isDisabled}
      className={styles.switch}
      onClick={() => onChange(!isOn)}
    >
      <span className={styles.track}>
        <span className={styles.knob} />
      </span>
      <span aria-hidden>{word}</span>
    </button>
  );
}
