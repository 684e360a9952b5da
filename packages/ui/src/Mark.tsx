interface MarkProps {
  /** Pixels; never under 16. */
  readonly size?: number;
}

/** A tick and its counter-tick, point-symmetric: one stroke in the text's colour, one in the accent. */
export function Mark({ size = 20 }: MarkProps) {
  return (
    <svg width={size} height={size} viewBox="0 0 26 26" fill="none" strokeWidth="3" aria-hidden>
      <path d="m24.4 7.6-13.4 14.7-6.6-7" stroke="var(--accent)" />
      <path d="M1.6 18.4 15 3.7l6.6 7" stroke="currentColor" />
    </svg>
  );
}
