import { existsSync } from 'node:fs';
import { type Phrases, phrasesOf } from '@countersign/phrases';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { tokenOf } from './customer-api.ts';
import type { SignIn } from './sign-ins.ts';

/** The shell comes first: it is the same browser without windows to paint, which nobody sees here. */
const usual = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];
/** The one a person names, so that one who names a wrong path is told so by the failure. */
const executablePath = process.env['E2E_BROWSER'] ?? usual.find(existsSync);

/** Whether this machine has a browser; the launcher installs Debian's where it can. */
export const hasBrowser = executablePath !== undefined;
if (!hasBrowser) console.log('Browser tests are skipped: there is no chromium on this machine.');

export function openBrowser(): Promise<Browser> {
  if (executablePath === undefined) throw new Error('no chromium on this machine');
  return chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--force-color-profile=srgb'],
    // Without a language of the machine's it gives no file a name in Chinese or Japanese.
    env: { ...process.env, LC_ALL: 'C.UTF-8' },
  });
}

export const uiLanguages = ['en', 'zh', 'ja'] as const;
export type UiLanguage = (typeof uiLanguages)[number];
const locales: Record<UiLanguage, string> = { en: 'en-US', zh: 'zh-CN', ja: 'ja-JP' };

/** A browser of a person's own: the page, the words it speaks, and whatever it complained about. */
export interface Visitor {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly language: UiLanguage;
  readonly words: Phrases;
  /** Console errors, uncaught ones and violations of the content security policy, frames included; empty at the end. */
  readonly complaints: string[];
}

export interface VisitorOptions {
  readonly language?: UiLanguage;
  readonly width?: number;
  readonly height?: number;
  readonly dark?: boolean;
  /** The screen is touched, as a phone's is. */
  readonly touch?: boolean;
  /** Nobody has used this browser before: the operation manual is offered after signing in. */
  readonly isNew?: boolean;
  /** The menu stands open at the left, as it does until somebody closes it. */
  readonly hasMenu?: boolean;
}

/** Opens a page of a person's own, that remembers every error. */
export async function openVisitor(browser: Browser, options: VisitorOptions = {}): Promise<Visitor> {
  const language = options.language ?? 'en';
  const context = await browser.newContext({
    locale: locales[language],
    timezoneId: 'UTC',
    viewport: { width: options.width ?? 1440, height: options.height ?? 900 },
    colorScheme: options.dark === true ? 'dark' : 'light',
    hasTouch: options.touch === true,
    acceptDownloads: true,
  });
  context.setDefaultTimeout(20_000);
  if (options.isNew !== true) await context.addInitScript(readManual);
  if (options.hasMenu !== true) await context.addInitScript(closeMenu);
  await context.addInitScript(complainOfViolations);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`${message.text()} ${message.location().url}`);
  });
  page.on('pageerror', (error) => complaints.push(error.stack ?? String(error)));
  return { context, page, language, words: phrasesOf(language), complaints };
}

function complainOfViolations(): void {
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile, lineNumber }) => {
    console.error(`against ${effectiveDirective}: ${blockedURI} in ${sourceFile}:${lineNumber}`);
  });
}

/** As if the person had put the operation manual away before: it would lie over whatever a test does first. */
function readManual(): void {
  const { setItem } = Storage.prototype;
  Storage.prototype.setItem = function (key: string, value: string) {
    setItem.call(this, key, key === 'isSetManual' ? 'false' : value);
  };
}

/** As if the person had closed the menu before: a screen has the whole width, and each link is there once. */
function closeMenu(): void {
  // A mail's own page has no cookies.
  if (!window.location.protocol.startsWith('http')) return;
  if (!document.cookie.includes('sidebarStatus=')) document.cookie = 'sidebarStatus=0; path=/';
}

/** Fills the form in; what proves that a person sits there is not touched. */
export async function fillSignIn({ page, words }: Visitor, person: SignIn): Promise<void> {
  await page.getByRole('textbox', { name: words.account.loginName }).fill(person.loginName);
  await page.getByLabel(words.account.password, { exact: true }).fill(person.password);
  await page.getByRole('checkbox').check();
}

export async function pressSignIn({ page, words }: Visitor): Promise<void> {
  await page.getByRole('button', { name: words.account.signIn, exact: true }).click();
}

/** Signs in through the screen and waits for the orders. */
export async function signIn(visitor: Visitor, url: string, person: SignIn): Promise<void> {
  await visitor.page.goto(`${url}/login`);
  await fillSignIn(visitor, person);
  await pressSignIn(visitor);
  await waitForPortal(visitor);
}

/** Opens the portal as one who has signed in before, for tests of what is behind the sign-in. */
export async function enterPortal(
  visitor: Visitor,
  url: string,
  person: SignIn,
  address = '/orderManage',
): Promise<void> {
  await keepSession(visitor, url, person);
  await visitor.page.goto(url + address);
  await waitForPortal(visitor);
}

/** Leaves the browser with the session of one who has signed in, on a document of the portal's without a screen. */
export async function keepSession({ page }: Visitor, url: string, person: SignIn): Promise<void> {
  const token = await tokenOf(url, person);
  // Any document of the portal's has its storage; this one is small.
  await page.goto(`${url}/healthz`);
  await page.evaluate((record) => localStorage.setItem('token', record), JSON.stringify({ token, ti: Date.now() }));
}

/** Until the sign-in is gone and the portal stands in its place. */
export async function waitForPortal({ page, words }: Visitor): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${words.shell.nav.account}`) }).waitFor();
}
