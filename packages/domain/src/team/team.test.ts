import { describe, expect, test } from 'vitest';
import { memberPasswordRule, validateMemberPassword } from '../account/validate-password.ts';
import { findMemberProblems, type NewMemberRow } from './find-member-problems.ts';
import { holdsDataUnderAcceptance } from './holds-data-under-acceptance.ts';
import { makeMemberPassword } from './make-member-password.ts';
import { type MemberLoss, whyMemberStays } from './why-member-stays.ts';

const fine: NewMemberRow = { loginName: 'freja01', password: 'Nuts4Bolts', email: '', role: '20' };

describe('[5-03] a person to be added', () => {
  test.each<[string, Partial<NewMemberRow>, string[]]>([
    ['[5-14] acceptor with name and password alone', {}, []],
    ['without a name', { loginName: '' }, ['loginName required']],
    ['of a short name', { loginName: 'frej1' }, ['loginName length']],
    ['of a name with other characters', { loginName: 'freja_1' }, ['loginName characters']],
    ['without a password', { password: '' }, ['password required']],
    ['with a short password', { password: 'ab12' }, ['password length']],
    ['with a password of one kind', { password: 'abcdefgh' }, ['password kinds']],
    ['administrator without email', { role: '10' }, ['email required']],
    ['administrator with email', { role: '10', email: 'freja@acme.example' }, []],
    ['acceptor with half an email', { email: 'freja@acme' }, ['email email']],
  ])('%s', (_case, change, problems) => {
    const found = findMemberProblems([{ ...fine, ...change }], memberPasswordRule(false));
    expect(found.map(({ field, problem }) => `${field} ${problem}`)).toEqual(problems);
  });
});

test('[5-03] what an earlier row has already is named in the later one, ignoring case', () => {
  const rows = [
    { ...fine, email: 'freja@acme.example' },
    { ...fine, loginName: 'FREJA01' },
    { ...fine, loginName: 'gustav1', email: 'Freja@Acme.example' },
    { ...fine, loginName: 'hannah1' },
  ];
  expect(findMemberProblems(rows, memberPasswordRule(false))).toEqual([
    { row: 1, field: 'loginName', problem: 'repeated' },
    { row: 2, field: 'email', problem: 'repeated' },
  ]);
});

const loss: MemberLoss = {
  of: 'role',
  member: { id: 'a', role: '10', isActive: true },
  byId: 'b',
  activeAdministrators: 2,
};

test.each<[string, Partial<MemberLoss>, 5016008 | 5016011 | null]>([
  ['one of two administrators', {}, null],
  ['the last administrator', { activeAdministrators: 1 }, 5016008],
  ['the last administrator, by the provider', { activeAdministrators: 1, byId: null, of: 'account' }, 5016008],
  [
    'a disabled administrator beside the last',
    { activeAdministrators: 1, member: { ...loss.member, isActive: false } },
    null,
  ],
  ['an acceptor', { activeAdministrators: 1, member: { ...loss.member, role: '20' } }, null],
  ['oneself, of the role', { byId: 'a' }, null],
  ['oneself, of the access', { byId: 'a', of: 'access' }, 5016011],
  ['oneself, of the account', { byId: 'a', of: 'account' }, 5016011],
])('[6-01] something is taken from %s', (_case, change, code) => {
  expect(whyMemberStays({ ...loss, ...change })).toBe(code);
});

test.each([
  [0, 0, false],
  [1, 0, true],
  [0, 1, true],
])('[8-11] %d claims and %d batches are data under acceptance: %s', (claims, batches, holds) => {
  expect(holdsDataUnderAcceptance({ claims, batches })).toBe(holds);
});

test('a password that was made up may be used, whatever is drawn', () => {
  for (const draw of [() => 0, (below: number) => below - 1])
    for (const isStrict of [false, true])
      expect(validateMemberPassword(makeMemberPassword(draw), memberPasswordRule(isStrict))).toBeNull();
});
