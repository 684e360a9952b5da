// Makes the pictures of the help centre and the operation manual in every language: a portal with the partly accepted
// sample, and rings around what the steps of an article name. With an argument, only those whose name contains it.
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { picturePath } from '@countersign/help/read';
import type { Browser } from 'playwright-core';
import sharp from 'sharp';
import { openBrowser, openVisitor, signIn, type UiLanguage, uiLanguages, type Visitor } from '../e2e/browser.ts';
import { type OwnPortal, startPortal } from '../e2e/portal.ts';
import { fillAccount } from './screenshots/fill-account.ts';
import { fillPortal } from './screenshots/fill-portal.ts';
import { type HelpShot, helpShots } from './screenshots/help-shots.ts';
import { drawRings } from './screenshots/rings.ts';
import type { Batches } from './screenshots/shots.ts';

/** Time for fonts, thumbnails and fades. */
const SETTLE_MS = 500;
const size = { width: 1200, height: 750 };
const phoneSize = { width: 390, height: 720 };
/** The space around a part of the screen. */
const MARGIN = 16;

/** The part of the screen in the picture; undefined means all of it. */
async function clipOf({ part, height }: HelpShot, visitor: Visitor) {
  if (part === undefined) return height === undefined ? undefined : { x: 0, y: 0, width: size.width, height };
  const box = await part(visitor).boundingBox();
  if (box === null) throw new Error('The part is not on the screen.');
  const { x, y } = box;
  const clip = { x: x - MARGIN, y: y - MARGIN, width: box.width + 2 * MARGIN, height: box.height + 2 * MARGIN };
  // What lies outside of the window would be left out of the picture without a word.
  if (clip.y < 0 || clip.y + clip.height > (visitor.page.viewportSize()?.height ?? 0))
    throw new Error('The part is not wholly on the screen.');
  return clip;
}

interface Places {
  readonly browser: Browser;
  readonly portal: OwnPortal;
  readonly entrance: OwnPortal;
  readonly batches: Batches;
}

/** Takes the pictures of one language on one kind of screen. */
async function sit({ browser, portal, entrance, batches }: Places, language: UiLanguage, mine: readonly HelpShot[]) {
  const [first] = mine;
  const person = portal.customers[0]?.members[first?.isOfAcceptor === true ? 1 : 0];
  if (person === undefined || first === undefined) return;
  const visitor = await openVisitor(browser, { language, ...(first.isPhone === true ? phoneSize : size) });
  const { page } = visitor;
  if (first.isSignedOut !== true) await signIn(visitor, portal.url, person);
  for (const shot of mine) {
    if (shot.isPhone !== true) await page.setViewportSize({ ...size, height: Math.max(size.height, shot.height ?? 0) });
    await page.goto((shot.isSignedOut === true ? entrance : portal).url + shot.address(batches, language));
    await visitor.untilIdle();
    await shot.prepare?.(visitor, batches);
    await shot.part?.(visitor).evaluate((part) => part.scrollIntoView({ block: 'center' }));
    await page.mouse.move(0, 0);
    await page.waitForTimeout(SETTLE_MS);
    await drawRings(page, shot.rings?.(visitor) ?? []);
    const file = picturePath(language, shot.name);
    await mkdir(dirname(file), { recursive: true });
    const clip = await clipOf(shot, visitor);
    const picture = await page.screenshot({ animations: 'disabled', ...(clip && { clip }) });
    await sharp(picture).png({ palette: true, quality: 85, effort: 10 }).toFile(file);
    console.log(language, shot.name);
  }
  for (const complaint of visitor.complaints) console.error(complaint);
  await visitor.context.close();
}

const wanted = helpShots.filter(({ name }) => name.includes(process.argv[2] ?? ''));
const sittings = [
  wanted.filter(({ isSignedOut }) => isSignedOut === true),
  wanted.filter(({ isSignedOut, isPhone, isOfAcceptor }) => ![isSignedOut, isPhone, isOfAcceptor].includes(true)),
  wanted.filter(({ isOfAcceptor }) => isOfAcceptor === true),
  wanted.filter(({ isPhone }) => isPhone === true),
];
const [portal, entrance, browser] = await Promise.all([
  startPortal({ PUBLIC_URL: 'https://portal.example.com' }),
  startPortal({ SAMPLE: 'off', CAPTCHA: 'slider' }),
  openBrowser(),
]);
try {
  await fillAccount(portal);
  const places = { browser, portal, entrance, batches: await fillPortal(portal) };
  for (const language of uiLanguages) for (const mine of sittings) await sit(places, language, mine);
} finally {
  await Promise.all([browser.close(), portal.close(), entrance.close()]);
}
