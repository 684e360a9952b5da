export { addError } from './addError.ts';
export { listErrors } from './listErrors.ts';
