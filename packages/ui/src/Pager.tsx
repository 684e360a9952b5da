import { ChevronLeft, ChevronRight, Ellipsis } from 'lucide-react';
import { type FocusEvent, type ReactNode, useState } from 'react';
import styles from './Pager.module.css';
import { pageLinks } from './page-links.ts';
import { Select } from './Select.tsx';
import { useUiWords } from './words.ts';

interface PagerProps {
  readonly total: number;
  readonly page?: number;
  readonly size?: number;
  readonly onChange: (page: number, size: number) => void;
  /** Page sizes to choose from; none without it. */
  readonly sizes?: readonly number[];
  /** Only Previous, the pages and Next. */
  readonly isSmall?: boolean;
  /** Shows the pager also for a single page. */
  readonly isAlwaysShown?: boolean;
  /** Replaces the total, such as '128 batches'; null if the total stands beside the pager. */
  readonly totalText?: string | null;
}

/** How many pages a gap skips. */
const JUMP = 5;

/** Total, Previous, pages, Next, jump field and, if given, page sizes. Hidden if every size shows all on one page. */
export function Pager({
  total,
  page = 1,
  size = 10,
  onChange,
  sizes,
  isSmall = false,
  isAlwaysShown = false,
  totalText,
}: PagerProps) {
  const words = useUiWords().pager;
  // A page size larger than the list must not take away the way back to a smaller one.
  if (!isAlwaysShown && total <= Math.min(size, ...(sizes ?? []))) return null;
  const last = lastPage(total, size);
  const current = Math.min(Math.max(page, 1), last);
  const links = pageLinks(current, last, isSmall ? 1 : 2);
  const go = (wanted: number) => {
    const next = Math.min(Math.max(wanted, 1), last);
    if (next !== current) onChange(next, size);
  };
  return (
    <nav className={styles.pager} aria-label={words.pageLabel}>
      {!isSmall && totalText !== null && <span className={styles.total}>{totalText ?? words.total(total)}</span>}
      <ul className={styles.pages}>
        <Step label={words.previous} isOff={current === 1} onPress={() => go(current - 1)}>
          <ChevronLeft size={16} aria-hidden />
        </Step>
        {links.map((link, at) =>
          typeof link === 'number' ? (
            <li
              key={link}
              className={links[at - 1] === 'back' || links[at + 1] === 'on' ? styles.besideGap : undefined}
            >
              <button
                type="button"
                className={styles.page}
                aria-current={link === current ? 'page' : undefined}
                onClick={() => go(link)}
              >
                {link}
              </button>
            </li>
          ) : (
            <Step
              key={link}
              label={link === 'back' ? words.back5 : words.on5}
              onPress={() => go(link === 'back' ? current - JUMP : current + JUMP)}
            >
              <Ellipsis size={16} aria-hidden />
            </Step>
          ),
        )}
        <Step label={words.next} isOff={current === last} onPress={() => go(current + 1)}>
          <ChevronRight size={16} aria-hidden />
        </Step>
      </ul>
      {!isSmall && <Jumper onJump={go} />}
      {!isSmall && sizes !== undefined && (
        <span className={styles.sizes}>
          <Select
            label={words.pageSize}
            value={String(size)}
            options={sizes.map((one) => ({ value: String(one), label: `${one} ${words.pageSize}` }))}
            onChange={(chosen) => onChange(Math.min(current, lastPage(total, Number(chosen))), Number(chosen))}
          />
        </span>
      )}
    </nav>
  );
}

function lastPage(total: number, size: number): number {
  return Math.max(1, Math.ceil(total / size));
}

interface StepProps {
  readonly label: string;
  /** Disabled, but still focusable, so that the next Tab goes on from here. */
  readonly isOff?: boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

function Step({ label, isOff = false, onPress, children }: StepProps) {
  return (
    <li>
      <button
        type="button"
        className={styles.step}
        title={label}
        aria-label={label}
        aria-disabled={isOff || undefined}
        onClick={onPress}
      >
        {children}
      </button>
    </li>
  );
}

/** Goes to the typed page on Enter, or when the person leaves the field. */
function Jumper({ onJump }: { readonly onJump: (page: number) => void }) {
  const words = useUiWords().pager;
  const [text, setText] = useState('');
  const jump = () => {
    if (text !== '') onJump(Number(text));
    setText('');
  };
  const onBlur = (event: FocusEvent) => {
    // A person who leaves the field for a page button wants that page.
    if (event.relatedTarget?.closest('ul') != null) setText('');
    else jump();
  };
  return (
    <span className={styles.jumper}>
      {words.goTo}
      <input
        inputMode="numeric"
        aria-label={`${words.goTo} ${words.page}`}
        value={text}
        onChange={(event) => {
          if (/^\d*$/.test(event.target.value)) setText(event.target.value);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') jump();
        }}
        onBlur={onBlur}
      />
      {words.page}
    </span>
  );
}
