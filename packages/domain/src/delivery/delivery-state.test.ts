import { expect, test } from 'vitest';
import {
  type DeliveryFileFacts,
  deliveryActs,
  deliveryExpiry,
  deliveryStateOf,
  isDeliveryExpired,
} from './delivery-state.ts';

const now = new Date('2026-11-21T10:00:00Z');
const later = new Date('2026-12-21T10:00:00Z');
const ready: DeliveryFileFacts = { stored: 'ready', decision: null, expiresAt: later, downloads: 0 };

test.each<[Partial<DeliveryFileFacts>, string, string[]]>([
  [{}, 'new', ['download', 'decide']],
  [{ downloads: 2 }, 'toConfirm', ['download', 'decide']],
  [{ downloads: 1, decision: 'confirmed' }, 'confirmed', ['download']],
  [{ downloads: 1, decision: 'refused' }, 'refused', ['download']],
  [{ expiresAt: now }, 'expired', ['askAgain']],
  [{ expiresAt: now, downloads: 1 }, 'expired', ['decide', 'askAgain']],
  [{ expiresAt: now, downloads: 1, decision: 'confirmed' }, 'confirmed', ['askAgain']],
  [{ stored: 'cancelled', downloads: 1 }, 'cancelled', []],
  [{ stored: 'cancelled', downloads: 1, decision: 'refused' }, 'cancelled', []],
  [{ stored: 'failed', expiresAt: null }, 'failed', []],
  [{ stored: 'making', expiresAt: null }, 'making', []],
  [{ stored: 'checking', expiresAt: null }, 'making', []],
  [{ stored: 'arriving', expiresAt: null }, 'making', []],
])('[4.2-07] a file with %j is %s, and may %j', (change, state, acts) => {
  const facts = { ...ready, ...change };
  expect(deliveryStateOf(facts, now)).toBe(state);
  const shown = {
    state: deliveryStateOf(facts, now),
    isExpired: isDeliveryExpired(facts, now),
    downloads: { count: facts.downloads },
  };
  const may = Object.entries(deliveryActs(shown)).flatMap(([act, is]) => (is ? [act] : []));
  expect(may).toEqual(acts);
});

test('a file stays for the order’s days, from the instant of its publishing', () => {
  expect(deliveryExpiry(new Date('2026-11-20T14:20:00Z'), 30)).toEqual(new Date('2026-12-20T14:20:00Z'));
});
