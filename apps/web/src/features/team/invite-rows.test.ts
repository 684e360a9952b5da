import { memberPasswordRule } from '@countersign/domain';
import { expect, test } from 'vitest';
import { emptyRow, faultsOf, keyOfValue, readPasted, withPasted } from './invite-rows.ts';

test('[2.4-20] rows of a spreadsheet: name, password, email, role; empty lines and heads are none', () => {
  const heads = 'ユーザー名\tパスワード\tEmail\t権限\r\n';
  const lines = 'freja01\tNuts4Bolts\tf@acme.example\t管理者\r\n\r\ngustav1\tNuts4Bolts\n';
  const pasted = readPasted(heads + lines, { administrator: ['10', '管理者'], email: ['email'] });
  expect(pasted.map(({ loginName, email, role }) => [loginName, email, role])).toEqual([
    ['freja01', 'f@acme.example', '10'],
    ['gustav1', '', '20'],
  ]);
});

test('[5-03] pasted rows take the place of empty ones, up to 20', () => {
  const many = Array.from({ length: 22 }, (_, n) => ({ ...emptyRow(), loginName: `member${n}` }));
  const { rows, left } = withPasted([emptyRow()], many);
  expect([rows.length, left]).toEqual([20, 2]);
  expect(withPasted([emptyRow()], many.slice(0, 2)).rows.map(({ loginName }) => loginName)).toEqual([
    'member0',
    'member1',
    '',
  ]);
});

const rule = memberPasswordRule(false);

test('[5-03] a taken name is wrong until it is another; an empty row is not wrong', () => {
  const taken = new Set([keyOfValue('loginName', 'SatoRina')]);
  const row = { ...emptyRow(), loginName: 'satorina', password: 'Nuts4Bolts' };
  expect(faultsOf([row, emptyRow()], taken, rule)).toEqual(
    new Map([[row.key, [{ field: 'loginName', problem: 'taken' }]]]),
  );
  expect(faultsOf([{ ...row, loginName: 'satorina2' }], taken, rule).size).toBe(0);
});

test('a password too many people use is wrong however it is capitalised, once the server has said so', () => {
  const taken = new Set([keyOfValue('password', 'sunshine')]);
  const row = { ...emptyRow(), loginName: 'satorina', password: 'Sunshine' };
  const strict = memberPasswordRule(true);
  expect(faultsOf([row], taken, strict)).toEqual(new Map([[row.key, [{ field: 'password', problem: 'common' }]]]));
});
