import type { OrderDetail } from '@countersign/contract';
import { Button } from '@countersign/ui/Button.tsx';
import { confirm } from '@countersign/ui/confirm.tsx';
import { StatusMark } from '@countersign/ui/StatusMark.tsx';
import { toast } from '@countersign/ui/toast.tsx';
import { useState } from 'react';
import { api } from '../../../shared/api/client.ts';
import { useInvalidate } from '../../../shared/api/use-invalidate.ts';
import { dateText } from '../../../shared/format/dates.ts';
import { countText } from '../../../shared/format/numbers.ts';
import { useLanguage } from '../../../shared/language/language.ts';
import { useUser } from '../../../shared/session/user.ts';
import { useOrderDetailWords } from '../order-detail-words.ts';
import { standingStatus } from '../order-standing.ts';
import styles from './RequestNote.module.css';

/** What became of a request: that it waits, with the way to withdraw it, or who ended it and why. */
export function RequestNote({ order }: { readonly order: OrderDetail }) {
  const { request: words } = useOrderDetailWords();
  const { state, note, statedTotal } = order;
  if (state === 'accepted' && note === '') return null;
  const facts = [
    ...(state !== 'accepted' && statedTotal !== null ? [{ label: words.expected, value: countText(statedTotal) }] : []),
    ...(state === 'declined' && order.answer !== null ? [{ label: words.reason, value: order.answer.reason }] : []),
    ...(note === '' ? [] : [{ label: words.note, value: note }]),
  ];
  return (
    <section className={styles.request}>
      {state !== 'accepted' && <Standing order={order} />}
      {facts.length > 0 && (
        <dl>
          {facts.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}

function Standing({ order: { id, state, answer } }: { readonly order: OrderDetail }) {
  const { request: words } = useOrderDetailWords();
  const isAdministrator = useUser().role === '10';
  const language = useLanguage();
  if (state === 'accepted') return null;
  const ended = answer === null ? '' : dateText(answer.at, language);
  const text = {
    requested: words.waiting,
    declined: words.declined(ended),
    withdrawn: words.withdrawn(answer?.by ?? '', ended),
  }[state];
  return (
    <div className={styles.standing}>
      <StatusMark status={standingStatus[state]} size={16} />
      <div>
        <p className={styles.what}>{text}</p>
        {state === 'requested' && <p className={styles.then}>{words.waitingText}</p>}
      </div>
      {state === 'requested' && isAdministrator && <Withdraw orderId={id} />}
    </div>
  );
}

function Withdraw({ orderId }: { readonly orderId: string }) {
  const { request: words } = useOrderDetailWords();
  const invalidate = useInvalidate();
  const [isBusy, setIsBusy] = useState(false);
  const withdraw = async () => {
    const question = { title: words.withdrawTitle, text: words.withdrawText, yes: words.withdraw, isDangerous: true };
    if (!(await confirm(question))) return;
    setIsBusy(true);
    try {
      await api.withdrawOrder({ orderId });
      toast.success(words.done);
    } catch {
      // The call has shown why; what is on screen may be older than the answer of the provider.
    }
    await invalidate('getOrder', 'listOrders', 'listOrderEvents');
    setIsBusy(false);
  };
  return (
    <Button isBusy={isBusy} onClick={() => void withdraw()}>
      {words.withdraw}
    </Button>
  );
}
