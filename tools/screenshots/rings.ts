import type { Locator, Page } from 'playwright-core';

const colour = '#0b6bcb';
/** The gap between an element and its ring. */
const gap = 4;

/** Draws a numbered ring around the first match of each, in the order of the article's steps. */
export async function drawRings(page: Page, targets: readonly Locator[]): Promise<void> {
  const boxes = await Promise.all(targets.map((target) => target.first().boundingBox({ timeout: 3_000 })));
  const missing = boxes.indexOf(null);
  if (missing >= 0) throw new Error(`What ring ${missing + 1} points at is not on the screen.`);
  await page.evaluate(
    ({ boxes, colour, gap }) => {
      for (const [index, box] of boxes.entries()) {
        if (box === null) continue;
        const left = Math.max(3, box.x - gap);
        const top = Math.max(3, box.y - gap);
        const right = Math.min(innerWidth - 3, box.x + box.width + gap);
        const bottom = Math.min(innerHeight - 3, box.y + box.height + gap);
        const ring = document.createElement('div');
        ring.style.cssText = `position:fixed;z-index:999;pointer-events:none;left:${left}px;top:${top}px;width:${right - left}px;height:${bottom - top}px;border:2px solid ${colour};border-radius:8px;box-shadow:0 0 0 2px #fff8`;
        const number = document.createElement('span');
        number.textContent = String(index + 1);
        const isAtTop = top < 22;
        number.style.cssText = `position:absolute;right:-2px;${isAtTop ? 'bottom' : 'top'}:-20px;width:24px;height:24px;border-radius:4px;background:${colour};color:#fff;font:600 14px/24px sans-serif;text-align:center`;
        ring.append(number);
        document.body.append(ring);
      }
    },
    { boxes, colour, gap },
  );
}
