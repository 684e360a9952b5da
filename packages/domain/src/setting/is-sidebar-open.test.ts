import { expect, test } from 'vitest';
import { isSidebarOpen } from './is-sidebar-open.ts';

test.each([
  ['[3-04] open by default', null, 1920, true],
  ['[3-04] [2.3-04] by default from 992 px on', null, 992, true],
  ['[4.2-16] as it was left: open', '1', 1280, true],
  ['[4.2-16] as it was left: closed', '0', 1920, false],
  ['[2.3-04] closed below 992 px, whatever was left', '1', 991, false],
  ['[2.3-04] not yet at 992 px', '1', 992, true],
])('the sidebar is %s', (_, saved, width, isOpen) => {
  expect(isSidebarOpen(saved, width)).toBe(isOpen);
});
