import type { OrderDetail } from '@countersign/contract';
import { Button } from '@countersign/ui/Button.tsx';
import { PageHeader } from '@countersign/ui/PageHeader.tsx';
import { StatusMark } from '@countersign/ui/StatusMark.tsx';
import { Tooltip } from '@countersign/ui/Tooltip.tsx';
import { CheckCheck, Sheet } from 'lucide-react';
import { usePhrases } from '../../../shared/language/language.ts';
import { useGo } from '../../../shared/navigation/use-go.ts';
import { paths } from '../../../shared/paths.ts';
import { useUser } from '../../../shared/session/user.ts';
import { useOrderDetailWords } from '../order-detail-words.ts';
import { batchStep, orderStanding, standingStatus } from '../order-standing.ts';
import styles from './OrderHeader.module.css';

/** An order's name, where it stands, whether it may be late, and the next step. */
export function OrderHeader({ order }: { readonly order: OrderDetail }) {
  const words = useOrderDetailWords();
  const { order: orderWords } = usePhrases();
  const go = useGo();
  const isAdministrator = useUser().role === '10';
  const standing = orderStanding(order);
  const step = batchStep(order);
  return (
    <PageHeader
      title={
        <span className={styles.title}>
          <span>{order.name}</span>
          <StatusMark status={standingStatus[standing]} size={12} isTag>
            {words.standings[standing]}
          </StatusMark>
          {order.risk !== null && (
            <Tooltip text={words.risks[order.risk]}>
              <span className={styles.risk} tabIndex={0}>
                <StatusMark status="repairing" size={12} isTag>
                  {words.atRisk}
                </StatusMark>
              </span>
            </Tooltip>
          )}
        </span>
      }
      actions={
        <>
          {isAdministrator && order.state === 'accepted' && (
            <Button icon={<Sheet />} onClick={() => go(paths.workload())}>
              {orderWords.workload}
            </Button>
          )}
          {step !== null && (
            <Button kind="primary" icon={<CheckCheck />} onClick={() => go(paths.batches({ orderId: order.id }))}>
              {words.steps[step.kind](step.count)}
            </Button>
          )}
        </>
      }
    />
  );
}
