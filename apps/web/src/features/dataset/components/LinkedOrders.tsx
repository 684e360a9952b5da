import type { Dataset, LinkedOrder } from '@countersign/contract';
import { Button } from '@countersign/ui/Button.tsx';
import { Card } from '@countersign/ui/Card.tsx';
import { DataTable, RowActions, TwoLines } from '@countersign/ui/DataTable.tsx';
import { EmptyState } from '@countersign/ui/States.tsx';
import { StatusMark } from '@countersign/ui/StatusMark.tsx';
import { useState } from 'react';
import { api } from '../../../shared/api/client.ts';
import type { Refusal } from '../../../shared/api/failures.ts';
import { useDatasetPageWords } from '../dataset-page-words.ts';
import { OrderLink } from './OrderLink.tsx';
import { RefusableDialog } from './RefusableDialog.tsx';

interface LinkedOrdersProps {
  readonly dataset: Dataset;
  readonly link: () => void;
}

/** The orders that a dataset is linked to, which can be unlinked here. */
export function LinkedOrders({ dataset, link }: LinkedOrdersProps) {
  const { orders: words, link: linkWord } = useDatasetPageWords();
  const [unlinked, setUnlinked] = useState<LinkedOrder | null>(null);
  return (
    <Card title={words.title} actions={<Button onClick={link}>{linkWord}</Button>} isFlush>
      {dataset.orders.length === 0 ? (
        <EmptyState title={words.none} text={words.noneText} />
      ) : (
        <DataTable
          isFlush
          label={words.title}
          rows={dataset.orders}
          keyOf={({ id }) => id}
          columns={[
            {
              key: 'order',
              title: words.order,
              cell: (order) => <TwoLines isName first={<OrderLink order={order} />} second={order.name} />,
            },
            {
              key: 'state',
              title: words.state,
              width: 160,
              cell: ({ isClosed }) => (
                <StatusMark status={isClosed ? 'closed' : 'accepting'}>
                  {isClosed ? words.closed : words.open}
                </StatusMark>
              ),
            },
            {
              key: 'actions',
              title: <span className="visually-hidden">{words.actions}</span>,
              width: 120,
              cell: (order) => (
                <RowActions>
                  <Button size="small" aria-label={words.unlinkOne(order.number)} onClick={() => setUnlinked(order)}>
                    {words.unlink}
                  </Button>
                </RowActions>
              ),
            },
          ]}
        />
      )}
      {unlinked !== null && <UnlinkDialog datasetId={dataset.id} order={unlinked} onClose={() => setUnlinked(null)} />}
    </Card>
  );
}

interface UnlinkDialogProps {
  readonly datasetId: string;
  readonly order: LinkedOrder;
  readonly onClose: () => void;
}

function UnlinkDialog({ datasetId, order: { id: orderId, number, isClosed: wasClosed }, onClose }: UnlinkDialogProps) {
  const { orders: words } = useDatasetPageWords();
  const [isClosed, setIsClosed] = useState(wasClosed);
  const explain = ({ code }: Refusal) => {
    if (code === 5020009) return words.gone;
    if (code === 5020054) return words.inWork;
    if (code !== 5020055) return null;
    // The next try is about the order as it is now.
    setIsClosed(!isClosed);
    return words.changed;
  };
  return (
    <RefusableDialog
      title={words.unlinkTitle(number)}
      status="repairing"
      yes={words.unlink}
      isDangerous
      done={words.unlinked}
      act={() => api.unlinkDatasetOrder({ datasetId, orderId, isClosed }, { failures: 'own' })}
      explain={explain}
      changes={['getDataset', 'listDatasets', 'listDatasetBatches', 'listDatasetEvents', 'listOrders']}
      onClose={onClose}
    >
      {words.unlinkText}
    </RefusableDialog>
  );
}
