import { WaitingStrip } from '../../features/home/components/WaitingStrip.tsx';
import { OrderList } from '../../features/order/screens/OrderList.tsx';
import { useUser } from '../../shared/session/user.ts';

/** The first screen: the orders, and for administrators what waits for them above. */
export function Home() {
  return <OrderList above={useUser().role === '10' && <WaitingStrip />} />;
}
