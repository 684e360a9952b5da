interface MarkProps {
  /** Pixels; at least 16. */
  readonly size?: number;
}

/** The product's mark: a tick and its point reflection, one stroke in the text colour, one in the accent. */
export function Mark({ size = 20 }: MarkProps) {
  return (
    <svg width={size} height={size} viewBox="0 0 26 26" fill="none" strokeWidth="3" aria-hidden>
      <path d="m24.4 7.6-13.4 14.7-6.6-7" stroke="var(--accent)" />
      <path d="M1.6 18.4 15 3.7l6.6 7" stroke="currentColor" />
    </svg>
  );
}
