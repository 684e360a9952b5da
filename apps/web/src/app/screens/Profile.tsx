import type { Phrases } from '@countersign/phrases';
import { PageHeader } from '@countersign/ui/PageHeader.tsx';
import { type ComponentType, useEffect, useRef } from 'react';
import { PasswordCard } from '../../features/account/components/PasswordCard.tsx';
import { ProfileCard } from '../../features/account/components/ProfileCard.tsx';
import { SignInsCard } from '../../features/account/components/SignInsCard.tsx';
import { CredentialCard } from '../../features/credential/components/CredentialCard.tsx';
import { NoticeSettingsCard } from '../../features/notice/components/NoticeSettingsCard.tsx';
import { TeamCard } from '../../features/team/components/TeamCard.tsx';
import { useProfileWords } from '../../shared/language/profile-words.ts';
import { usePageSearch } from '../../shared/navigation/page.ts';
import { paths } from '../../shared/paths.ts';
import { useUser } from '../../shared/session/user.ts';
import styles from './Profile.module.css';

interface Part {
  /** The value of `?part=`. */
  readonly name: keyof Phrases['profile']['parts'];
  readonly Content: ComponentType;
  /** Takes the whole width of its column. */
  readonly isWide?: true;
  /** Only for administrators (role '10'). */
  readonly isAdmin?: true;
}

/** The left column: what concerns the person. */
const side: readonly Part[] = [
  { name: 'profile', Content: ProfileCard },
  { name: 'password', Content: PasswordCard },
  { name: 'notices', Content: NoticeSettingsCard },
];
/** The right side: two parts beside each other, unless one is wide. */
const main: readonly Part[] = [
  { name: 'team', Content: TeamCard, isWide: true, isAdmin: true },
  { name: 'signIns', Content: SignInsCard },
  { name: 'credential', Content: CredentialCard, isAdmin: true },
];

/** The personal centre: the person, their team, sign-ins, and the credential of their programs. */
export function Profile() {
  const words = useProfileWords();
  const { role } = useUser();
  const [{ part }, change] = usePageSearch((raw) => ({ part: raw['part'] }));
  const page = useRef<HTMLDivElement>(null);
  const columns = [side, main].map((parts) => parts.filter(({ isAdmin }) => isAdmin !== true || role === '10'));
  useEffect(() => {
    if (part === undefined || page.current === null) return;
    showPart(page.current, part);
    // Parts above it grow as they load, so the part is kept in view until the person does something.
    const observer = new ResizeObserver(() => showPart(page.current, part));
    observer.observe(page.current);
    const leaving = new AbortController();
    for (const event of ['wheel', 'pointerdown', 'keydown'])
      window.addEventListener(event, () => observer.disconnect(), { once: true, signal: leaving.signal });
    return () => {
      observer.disconnect();
      leaving.abort();
    };
  }, [part]);
  return (
    <div ref={page}>
      <PageHeader title={words.title} />
      <nav className={styles.parts} aria-label={words.partsLabel}>
        {columns.flat().map(({ name }) => (
          <a
            key={name}
            href={paths.profile({ part: name })}
            onClick={(event) => {
              event.preventDefault();
              change({ part: name }, 'replace');
              showPart(page.current, name);
            }}
          >
            {words.parts[name]}
          </a>
        ))}
      </nav>
      <div className={styles.room}>
        <div className={styles.columns}>
          {columns.map((parts) => (
            <div key={parts === columns[0] ? 'side' : 'main'} className={styles.column}>
              {parts.map(({ name, Content, isWide }) => (
                <div key={name} className={styles.part} data-part={name} data-wide={isWide}>
                  <Content />
                </div>
              ))}
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}

function showPart(page: HTMLElement | null, name: string): void {
  const shown = page?.querySelector<HTMLElement>(`[data-part="${CSS.escape(name)}"]`);
  shown?.scrollIntoView({ block: 'start' });
  shown?.querySelector('h2')?.focus({ preventScroll: true });
}
