export { createCustomer } from './createCustomer.ts';
export { listCustomers } from './listCustomers.ts';
