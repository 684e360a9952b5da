import { BatchRowActions } from '../../features/batch/components/BatchRowActions.tsx';
import { SingleOrder } from '../../features/order/screens/SingleOrder.tsx';

/** An order, whose batches offer the same steps as in their own list. */
export function OrderPage() {
  return <SingleOrder BatchActions={BatchRowActions} />;
}
