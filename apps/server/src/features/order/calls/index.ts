export { createOrder } from './createOrder.ts';
export { listOrders } from './listOrders.ts';
export { setOrderClosed } from './setOrderClosed.ts';
