import { type Message, messageLimits } from '@countersign/contract';
import { Avatar } from '@countersign/ui/Avatar.tsx';
import { Button } from '@countersign/ui/Button.tsx';
import { Segments } from '@countersign/ui/Segments.tsx';
import { TextArea } from '@countersign/ui/TextArea.tsx';
import { useQuery } from '@tanstack/react-query';
import { Building2 } from 'lucide-react';
import { useState } from 'react';
import { useInvalidate } from '../../shared/api/use-invalidate.ts';
import { api, queryOf } from '../api/client.ts';
import { showFailure } from '../api/show-failure.ts';
import { Ago } from '../format/Ago.tsx';
import { usePhrases } from '../language/language.ts';
import { usePollUnlessLive } from '../live/live-state.ts';
import styles from './MessageBoard.module.css';
import { useReadMark } from './use-read-mark.ts';

/** How often it reloads while the page does not hear of changes. */
const LOOK_EVERY_MS = 20_000;
const SHOWN = 50;

interface MessageBoardProps {
  readonly batchId: string;
  /** The current package; its messages appear among those to the whole batch. */
  readonly package?: { readonly id: string; readonly name: string };
}

/** The messages about a batch, the newest last, with a field to answer. */
export function MessageBoard({ batchId, package: about }: MessageBoardProps) {
  const words = usePhrases().message;
  // The board of a batch shows what is about its packages as well.
  const board = { batchId, size: SHOWN, ...(about ? { packageId: about.id } : { scope: 'all' as const }) };
  const query = useQuery({
    ...queryOf('listMessages', board, { failures: 'own' }),
    refetchInterval: usePollUnlessLive(LOOK_EVERY_MS),
  });
  const messages = query.data?.messages.toReversed() ?? [];
  useReadMark(batchId, about?.id ?? null, query.data?.messages[0]?.id);
  return (
    <div className={styles.board}>
      <ol className={styles.messages} aria-label={words.title} aria-live="polite" tabIndex={0}>
        {query.data?.hasMore && <li className={styles.note}>{words.latest(SHOWN)}</li>}
        {query.data !== undefined && messages.length === 0 && <li className={styles.note}>{words.none}</li>}
        {query.data === undefined && query.error !== null && <li className={styles.note}>{words.failed}</li>}
        {messages.map((message) => (
          <Written key={message.id} message={message} />
        ))}
      </ol>
      <Answer batchId={batchId} about={about} />
    </div>
  );
}

function Written({ message }: { readonly message: Message }) {
  const words = usePhrases().message;
  const { who, loginName, avatar, isProvider, at, packageName, text } = message;
  return (
    <li className={styles.message}>
      <p className={styles.head}>
        {!isProvider && <Avatar name={who} picture={avatar} />}
        <b>
          <bdi>{who}</bdi>
        </b>
        {isProvider ? (
          // A filled mark with its own sign, because names contain neither.
          <span className={styles.provider}>
            <Building2 aria-hidden />
            {words.provider}
          </span>
        ) : (
          <span className={styles.login}>{loginName ?? words.former}</span>
        )}
        {packageName !== null && <span className={styles.tag}>{packageName}</span>}
        <span className={styles.time}>
          <Ago instant={at} />
        </span>
      </p>
      <p className={styles.text}>{text}</p>
    </li>
  );
}

interface AnswerProps {
  readonly batchId: string;
  readonly about: MessageBoardProps['package'];
}

function Answer({ batchId, about }: AnswerProps) {
  const words = usePhrases().message;
  const invalidate = useInvalidate();
  const [text, setText] = useState('');
  const [to, setTo] = useState<'package' | 'batch'>('package');
  const [isBusy, setIsBusy] = useState(false);
  const isToPackage = about !== undefined && to === 'package';
  const most = isToPackage ? messageLimits.package : messageLimits.batch;
  const left = most - text.trim().length;
  const isOff = isBusy || left < 0 || text.trim() === '';
  const send = async () => {
    if (isOff) return;
    setIsBusy(true);
    try {
      await api.addMessage({ batchId, packageId: isToPackage ? about.id : null, text }, { failures: 'own' });
      setText('');
      await invalidate('listMessages');
    } catch (error) {
      // A text that could not be sent stays in the field.
      showFailure(error);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <form
      className={styles.answer}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      {about !== undefined && (
        <Segments
          label={words.to}
          value={to}
          onChange={setTo}
          segments={[
            { key: 'package', label: words.toPackage },
            { key: 'batch', label: words.toBatch },
          ]}
        />
      )}
      <TextArea
        label={words.write}
        isLabelHidden
        placeholder={words.write}
        rows={2}
        value={text}
        onChange={setText}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send();
        }}
        error={left < 0 ? words.left(left) : null}
        {...(left <= most / 5 && { hint: words.left(left) })}
        aside={
          <Button type="submit" isBusy={isBusy} disabled={isOff}>
            {words.send}
          </Button>
        }
      />
    </form>
  );
}
