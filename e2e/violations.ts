import axe, { type AxeResults } from 'axe-core';
import type { Frame } from 'playwright-core';

/** What is against the rules of accessibility (WCAG 2.2 AA) in a document or a part of it, and where. */
export async function violationsOf(frame: Frame, part = 'html'): Promise<{ id: string; target: string }[]> {
  if (await frame.evaluate(() => !('axe' in window))) await frame.evaluate(axe.source);
  return frame.evaluate(async (within) => {
    const { axe } = window as unknown as { axe: { run(...args: unknown[]): Promise<AxeResults> } };
    const { violations } = await axe.run(within, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'],
      iframes: false,
      resultTypes: ['violations'],
    });
    return violations.flatMap(({ id, nodes }) =>
      nodes.slice(0, 3).map((node) => ({ id, target: `${node.target.join(' ')} (${node.any[0]?.message ?? ''})` })),
    );
  }, part);
}
