import { type Language, languages, MOST_NEW_MEMBERS } from '@countersign/contract';
import { Button } from '@countersign/ui/Button.tsx';
import { confirm } from '@countersign/ui/confirm.tsx';
import { PageHeader } from '@countersign/ui/PageHeader.tsx';
import { Select } from '@countersign/ui/Select.tsx';
import { toast } from '@countersign/ui/toast.tsx';
import { ClipboardPaste, KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useLanguage } from '../../../shared/language/language.ts';
import { useProfileWords } from '../../../shared/language/profile-words.ts';
import { PageLink } from '../../../shared/navigation/PageLink.tsx';
import { useLeaveCheck } from '../../../shared/navigation/page.ts';
import { useGo } from '../../../shared/navigation/use-go.ts';
import { paths } from '../../../shared/paths.ts';
import { AddedMembers } from '../components/AddedMembers.tsx';
import { InviteFoot } from '../components/InviteFoot.tsx';
import { InviteTable } from '../components/InviteTable.tsx';
import { readPasted } from '../invite-rows.ts';
import { useInvite } from '../use-invite.ts';
import { useTeamWords } from '../use-team-words.ts';
import styles from './InviteMembers.module.css';

/** An administrator adds up to 20 people to the team at once. */
export function InviteMembers() {
  const team = useTeamWords();
  const profile = useProfileWords();
  const words = team.invite;
  const go = useGo();
  const invite = useInvite();
  const present = useLanguage();
  const [language, setLanguage] = useState<Language>(present);
  const count = invite.filled.length;
  const isOpen = count > 0 && invite.added === null;
  const mayLeave = () =>
    confirm({ ...words.leave, text: words.leave.text(count), isDangerous: true, status: 'repairing' });
  useLeaveCheck(isOpen ? mayLeave : null);

  const paste = (text: string): boolean => {
    if (!/[\t\n]/.test(text.trim())) return false;
    const pasted = readPasted(text, {
      administrator: ['10', team.administrator, 'administrator', 'admin'],
      email: [team.email, 'email', 'e-mail', 'mail'],
    });
    const left = invite.paste(pasted);
    const fitted = pasted.length - left;
    toast.success(left === 0 ? words.pasted(fitted) : words.pastedLess(fitted, left));
    return true;
  };
  const pasteButton = async () => {
    const text = await navigator.clipboard?.readText().catch(() => null);
    if (text === undefined || text === null) toast.info(words.pasteBlocked);
    else if (!paste(text)) toast.info(words.pasteNothing);
  };
  const makePasswords = () => {
    const made = invite.makePasswords();
    if (made === 0) toast.info(words.nobodyYet);
    else toast.success(words.made(made));
  };
  return (
    <div className={styles.screen}>
      <nav className={styles.path} aria-label={words.path}>
        <PageLink href={paths.profile()}>{profile.title}</PageLink>
        <span aria-hidden>›</span>
        <PageLink href={paths.profile({ part: 'team' })}>{team.title}</PageLink>
      </nav>
      <PageHeader
        title={team.add}
        subtitle={words.upTo(MOST_NEW_MEMBERS)}
        actions={
          invite.added === null && (
            <>
              <Button icon={<ClipboardPaste aria-hidden />} onClick={() => void pasteButton()}>
                {words.paste}
              </Button>
              <Button icon={<KeyRound aria-hidden />} onClick={makePasswords}>
                {words.make}
              </Button>
            </>
          )
        }
      />
      {invite.added === null ? (
        <>
          <div className={styles.room}>
            <div className={styles.columns}>
              <InviteTable invite={invite} onPaste={paste} />
              <Aside language={language} onLanguage={setLanguage} />
            </div>
          </div>
          <InviteFoot
            invite={invite}
            onCancel={() => go(paths.profile({ part: 'team' }))}
            onSubmit={() => void invite.submit(language)}
          />
        </>
      ) : (
        <AddedMembers members={invite.added} onAddMore={invite.startOver} />
      )}
    </div>
  );
}

interface AsideProps {
  readonly language: Language;
  readonly onLanguage: (language: Language) => void;
}

function Aside({ language, onLanguage }: AsideProps) {
  const team = useTeamWords();
  const { what, ...words } = team.invite;
  return (
    <aside className={styles.aside}>
      <section className={styles.note}>
        <h2>{what.title}</h2>
        <dl>
          {(['acceptor', 'mayFinish', 'editable', 'administrator'] as const).map((key) => (
            <div key={key}>
              <dt>{team[key]}</dt>
              <dd>{what[key]}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section className={styles.note}>
        <h2>{words.paste}</h2>
        <p>{words.pasteText}</p>
      </section>
      <section className={styles.note}>
        <h2>{words.language}</h2>
        <Select
          label={words.language}
          value={language}
          options={languages.map((value) => ({ value, label: words.languages[value] }))}
          onChange={onLanguage}
        />
        <p>{words.passwordsText}</p>
      </section>
    </aside>
  );
}
