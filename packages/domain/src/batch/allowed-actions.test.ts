import { expect, test } from 'vitest';
import { type ActionFacts, allowedActions } from './allowed-actions.ts';

const acceptor: ActionFacts = {
  mode: 'item',
  stage: 'awaiting',
  round: 1,
  isClosed: false,
  role: '20',
  mayFinish: false,
  isPart: false,
};
const administrator: ActionFacts = { ...acceptor, role: '10', mayFinish: true };

test.each([
  [acceptor, ['start', 'spotCheck']],
  [{ ...acceptor, round: 2 }, ['start', 'spotCheck', 'report']],
  [{ ...acceptor, mode: 'job' }, ['start']],
  [{ ...acceptor, stage: 'accepting' }, ['continue', 'spotCheck', 'report']],
  [{ ...acceptor, stage: 'accepting', mayFinish: true }, ['continue', 'spotCheck', 'finish', 'report']],
  [{ ...acceptor, stage: 'rejected', mayFinish: true }, ['reaccept', 'report']],
  [{ ...acceptor, stage: 'accepting', mayFinish: true, isPart: true }, ['continue']],
  [{ ...acceptor, stage: 'rejected', mayFinish: true, isPart: true }, []],
  [{ ...acceptor, stage: 'passed' }, ['report']],
  [administrator, ['start', 'spotCheck', 'assign', 'export']],
  [{ ...administrator, stage: 'accepting' }, ['continue', 'spotCheck', 'finish', 'assign', 'report', 'export']],
  [{ ...administrator, stage: 'accepting', isClosed: true }, ['assign', 'report', 'export']],
  [{ ...administrator, stage: 'passed', isClosed: true }, ['assign', 'report', 'export']],
  [{ ...administrator, stage: 'repairing' }, ['assign', 'report', 'export']],
] as [ActionFacts, string[]][])('[2.4-05] [6-02] %j may %j', (facts, actions) => {
  expect(allowedActions(facts)).toEqual(actions);
});
