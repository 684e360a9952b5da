import { expect, test } from 'vitest';
import { notNow } from './not-now.ts';

const failing = (facts: object, message = 'failed') => Object.assign(new Error(message), facts);

test.each([
  ['a database without a byte left', failing({ code: '53100' }), 507],
  ['a full disk', failing({ code: 'ENOSPC', syscall: 'write' }), 507],
  ['a quota that is used up', new Error('not kept', { cause: failing({ code: 'EDQUOT' }) }), 507],
  ['a disk that may only be read', failing({ code: 'EROFS' }), 503],
  ['a database that is shut down', failing({ code: '57P01' }), 503],
  ['one that starts', failing({ code: '57P03' }), 503],
  ['one that may only be read', failing({ code: '25006' }), 503],
  ['a statement that took too long', failing({ code: '57014' }), 503],
  ['a socket that is not there', failing({ code: 'ENOENT', syscall: 'connect' }), 503],
  ['no free connection', new Error('timeout exceeded when trying to connect'), 503],
  ['several ways of which none works', new AggregateError([failing({ code: 'ECONNREFUSED' })]), 503],
  ['a file that is missing', failing({ code: 'ENOENT', syscall: 'open' }), null],
  ['a row that is there already', failing({ code: '23505' }), null],
  ['a mistake of ours', new TypeError('undefined is not a function'), null],
  ['no error at all', 'words', null],
] as const)('%s', (_what, error, expected) => {
  expect(notNow(error)).toBe(expected);
});
