import { Button } from '@countersign/ui/Button.tsx';
import { useQuery } from '@tanstack/react-query';
import { EyeOff } from 'lucide-react';
import { queryOf } from '../../../shared/api/client.ts';
import { useGo } from '../../../shared/navigation/use-go.ts';
import { paths } from '../../../shared/paths.ts';
import { useTaskWords } from '../use-task-words.ts';
import styles from './BlindTasks.module.css';

/** Batches in which the member gives second opinions. They see nothing else of these, so no list has them. */
export function BlindTasks() {
  const { blind } = useTaskWords();
  const go = useGo();
  const { data } = useQuery(queryOf('listOpinionTasks', {}, { failures: 'own' }));
  const tasks = data?.tasks.filter(({ stage }) => stage === 'accepting' || stage === 'awaiting') ?? [];
  if (tasks.length === 0) return null;
  return (
    <section className={styles.tasks} aria-label={blind.title(tasks.length)}>
      <h2>
        <EyeOff size={16} aria-hidden />
        {blind.title(tasks.length)}
      </h2>
      <p>{blind.text}</p>
      <ul>
        {tasks.map(({ batchId, name, number, stage, total, given }) => (
          <li key={batchId}>
            <span>
              <b>{name}</b> {number}
            </span>
            <span>{stage === 'awaiting' ? blind.notBegun(total) : blind.given(given, total)}</span>
            <Button
              kind="link"
              disabled={stage === 'awaiting'}
              aria-label={blind.openOf(name)}
              onClick={() => go(paths.opinions(batchId))}
            >
              {given === total ? blind.look : given === 0 ? blind.start : blind.go}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
