import { Button } from '@countersign/ui/Button.tsx';
import { Card } from '@countersign/ui/Card.tsx';
import { DataTable } from '@countersign/ui/DataTable.tsx';
import { TextField } from '@countersign/ui/TextField.tsx';
import { useQuery } from '@tanstack/react-query';
import { UserRoundPlus } from 'lucide-react';
import { useState } from 'react';
import { queryOf } from '../../../shared/api/client.ts';
import { usePhrases } from '../../../shared/language/language.ts';
import { useGo } from '../../../shared/navigation/use-go.ts';
import { paths } from '../../../shared/paths.ts';
import { useUser } from '../../../shared/session/user.ts';
import { useTeamWords } from '../use-team-words.ts';
import styles from './TeamCard.module.css';
import { teamColumns } from './team-columns.tsx';

/** From this size on a team gets a search field. */
const SEARCHED_FROM = 9;

/** An administrator's team: its members, and what each of them may do. */
export function TeamCard() {
  const words = useTeamWords();
  const { app } = usePhrases();
  const user = useUser();
  const go = useGo();
  const [search, setSearch] = useState('');
  const query = useQuery(queryOf('listMembers', {}, { failures: 'own' }));
  const members = query.data?.members;
  const sought = search.trim().toLowerCase();
  const found = members?.filter(({ userName, loginName, email }) =>
    [userName, loginName, email ?? ''].some((text) => text.toLowerCase().includes(sought)),
  );
  return (
    <Card
      title={words.title}
      subtitle={members && words.members(members.length)}
      isFlush
      actions={
        <>
          {members !== undefined && members.length >= SEARCHED_FROM && (
            <TextField
              label={words.search}
              isLabelHidden
              type="search"
              placeholder={words.searchHint}
              value={search}
              onChange={setSearch}
            />
          )}
          <Button kind="primary" icon={<UserRoundPlus aria-hidden />} onClick={() => go(paths.inviteMembers())}>
            {words.add}
          </Button>
        </>
      }
    >
      {query.isError && (
        <p className={styles.note} role="alert">
          {words.failed}{' '}
          <Button kind="link" onClick={() => void query.refetch()}>
            {app.loadAgain}
          </Button>
        </p>
      )}
      {found === undefined && !query.isError && <div className={styles.room} aria-busy />}
      {found?.length === 0 && <p className={styles.note}>{words.noneFound(search.trim())}</p>}
      {found !== undefined && found.length > 0 && (
        <DataTable
          label={words.title}
          columns={teamColumns(words, user.userId)}
          rows={found}
          keyOf={({ id }) => id}
          isPale={({ status }) => status === '0'}
          isFlush
        />
      )}
    </Card>
  );
}
