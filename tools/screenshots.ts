// Makes the pictures of docs/screenshots and the looping one of the README: a portal with the partly accepted sample,
// and every screen. With an argument, only those whose name contains it.
import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Browser } from 'playwright-core';
import sharp from 'sharp';
import { openBrowser, openVisitor, signIn, type UiLanguage } from '../e2e/browser.ts';
import { type OwnPortal, startPortal } from '../e2e/portal.ts';
import { recordAcceptance } from './screenshots/acceptance-loop.ts';
import { fillPortal } from './screenshots/fill-portal.ts';
import { type Batches, type Shot, shots } from './screenshots/shots.ts';

const LOOP = 'acceptance-loop';
const loopFile = resolve(import.meta.dirname, `../docs/pictures/${LOOP}.webp`);
const folder = resolve(import.meta.dirname, '../docs/screenshots');
/** Time for fonts, thumbnails and fades. */
const SETTLE_MS = 500;

interface Sitting {
  readonly language: UiLanguage;
  readonly theme: 'light' | 'dark';
  readonly isPhone: boolean;
}

/** English has all screens in both themes; Chinese and Japanese have the main screens in one. */
function isTaken(shot: Shot, { language, theme, isPhone }: Sitting): boolean {
  if ((shot.isPhone ?? false) !== isPhone) return false;
  if (shot.isDarkOnly && theme === 'light') return false;
  return language === 'en' || (shot.isMain === true && (theme === 'light' || shot.isDarkOnly === true));
}

/** The portals of the pictures: one with content, and one whose sign-in asks for verification. */
interface Places {
  readonly browser: Browser;
  readonly portal: OwnPortal;
  readonly entrance: OwnPortal;
  readonly batches: Batches;
}

async function sit({ browser, portal, entrance, batches }: Places, sitting: Sitting, wanted: readonly Shot[]) {
  const person = portal.customers[0]?.members[0];
  const mine = wanted.filter((shot) => isTaken(shot, sitting));
  if (person === undefined || mine.length === 0) return;
  const { language, theme, isPhone } = sitting;
  const size = isPhone ? { width: 360, height: 740 } : {};
  const visitor = await openVisitor(browser, { language, dark: theme === 'dark', ...size });
  const { page } = visitor;
  let isSignedIn = false;
  // Shots without a signed-in person come first.
  for (const shot of mine) {
    if (shot.isSignedOut !== true && !isSignedIn) {
      await signIn(visitor, portal.url, person);
      isSignedIn = true;
    }
    const { url } = shot.isSignedOut === true ? entrance : portal;
    await page.goto(url + shot.address(batches));
    await visitor.untilIdle();
    await shot.prepare?.(visitor, batches);
    await page.mouse.move(0, 0);
    await page.waitForTimeout(SETTLE_MS);
    const name = `${shot.name}-${language}-${theme}.png`;
    const picture = await page.screenshot({ animations: 'disabled' });
    // With a palette the file is a third of the size, and the difference is invisible.
    await sharp(picture).png({ palette: true, quality: 90, effort: 10 }).toFile(join(folder, name));
    console.log(name);
  }
  for (const complaint of visitor.complaints) console.error(complaint);
  await visitor.context.close();
}

const asked = process.argv[2] ?? '';
const wanted = shots.filter(({ name }) => name.includes(asked));
await mkdir(folder, { recursive: true });
const [portal, entrance, browser] = await Promise.all([
  startPortal(),
  startPortal({ SAMPLE: 'off', CAPTCHA: 'slider' }),
  openBrowser(),
]);
try {
  const places = { browser, portal, entrance, batches: await fillPortal(portal) };
  for (const language of ['en', 'zh', 'ja'] as const)
    for (const theme of ['light', 'dark'] as const)
      for (const isPhone of [false, true]) await sit(places, { language, theme, isPhone }, wanted);
  // Last, because it decides some pictures.
  if (LOOP.includes(asked)) await recordAcceptance(browser, portal, places.batches, loopFile);
} finally {
  await Promise.all([browser.close(), portal.close(), entrance.close()]);
}
