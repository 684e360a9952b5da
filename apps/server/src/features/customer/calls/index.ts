export { createCustomer } from './createCustomer.ts';
