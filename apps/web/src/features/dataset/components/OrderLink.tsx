import type { LinkedOrder } from '@countersign/contract';
import { Tooltip } from '@countersign/ui/Tooltip.tsx';
import { PageLink } from '../../../shared/navigation/PageLink.tsx';
import { paths } from '../../../shared/paths.ts';

/** The number of an order, which leads to its page. */
export function OrderLink({ order }: { readonly order: LinkedOrder }) {
  return (
    <Tooltip text={order.name}>
      <PageLink href={paths.order(order.id)}>{order.number}</PageLink>
    </Tooltip>
  );
}
