import { existsSync } from 'node:fs';
import { type Phrases, phrasesOf } from '@countersign/phrases';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Locator,
  type Page,
} from 'playwright-core';
import { tokenOf } from './customer-api.ts';
import { streamPath, watchIdle } from './idle.ts';
import type { SignIn } from './sign-ins.ts';

/** The headless shell comes first: the same browser without windows, which tests do not need. */
const usual = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];
/** The browser named by the environment. A wrong path makes the tests fail with its name. */
const executablePath = process.env['E2E_BROWSER'] ?? usual.find(existsSync);

/** Whether this machine has a browser. The launcher installs Debian's if it can. */
export const hasBrowser = executablePath !== undefined;
if (!hasBrowser) console.log('Browser tests are skipped: there is no chromium on this machine.');

const started = {
  args: ['--no-sandbox', '--disable-gpu', '--force-color-profile=srgb'],
  // Without a language of the system, the browser gives no file a Chinese or Japanese name.
  env: { ...process.env, LC_ALL: 'C.UTF-8' },
};

/** @param switches more of them on its command line */
export function openBrowser(switches: readonly string[] = []): Promise<Browser> {
  if (executablePath === undefined) throw new Error('no chromium on this machine');
  return chromium.launch({ ...started, args: [...started.args, ...switches], executablePath });
}

export const uiLanguages = ['en', 'zh', 'ja'] as const;
export type UiLanguage = (typeof uiLanguages)[number];
const locales: Record<UiLanguage, string> = { en: 'en-US', zh: 'zh-CN', ja: 'ja-JP' };

/** A person's own browser: the page, the words of its language, and its errors. */
export interface Visitor {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly language: UiLanguage;
  readonly words: Phrases;
  /**
   * Console errors, uncaught errors and violations of the content security policy, also in frames; empty at the end.
   */
  readonly complaints: string[];
  /** Waits until no request of the browser was open for half a second, besides the stream of live updates. */
  untilIdle(): Promise<void>;
}

export interface VisitorOptions {
  readonly language?: UiLanguage;
  readonly width?: number;
  readonly height?: number;
  readonly dark?: boolean;
  /** Emulates a touch screen. */
  readonly touch?: boolean;
  /** The first use of this browser, so that the operation manual is offered after signing in. */
  readonly isNew?: boolean;
  /** The menu is open at the left, as it is by default. */
  readonly hasMenu?: boolean;
}

/** Opens a page for one person and records its errors. */
export async function openVisitor(browser: Browser, options: VisitorOptions = {}): Promise<Visitor> {
  return visitorIn(await browser.newContext(contextOf(options)), options);
}

/** Opens a browser on a profile in a folder, as a person's own browser has one. Its process can be killed. */
export async function openProfile(
  folder: string,
  options: VisitorOptions = {},
): Promise<Visitor & { readonly kill: () => Promise<void> }> {
  if (executablePath === undefined) throw new Error('no chromium on this machine');
  const context = await chromium.launchPersistentContext(folder, {
    ...{ ...started, executablePath },
    ...contextOf(options),
  });
  const session = await context.browser()?.newBrowserCDPSession();
  const { processInfo } = (await session?.send('SystemInfo.getProcessInfo')) ?? { processInfo: [] };
  const pid = processInfo.find(({ type }) => type === 'browser')?.id;
  if (pid === undefined) throw new Error('the browser does not say which process it is');
  return {
    ...(await visitorIn(context, options)),
    kill: async () => {
      const closed = new Promise((done) => context.once('close', done));
      process.kill(pid, 'SIGKILL');
      await closed;
    },
  };
}

function contextOf(options: VisitorOptions): BrowserContextOptions {
  return {
    locale: locales[options.language ?? 'en'],
    timezoneId: 'UTC',
    viewport: { width: options.width ?? 1440, height: options.height ?? 900 },
    colorScheme: options.dark === true ? 'dark' : 'light',
    hasTouch: options.touch === true,
    acceptDownloads: true,
  };
}

async function visitorIn(context: BrowserContext, options: VisitorOptions): Promise<Visitor> {
  const language = options.language ?? 'en';
  context.setDefaultTimeout(20_000);
  if (options.isNew !== true) await context.addInitScript(readManual);
  if (options.hasMenu !== true) await context.addInitScript(closeMenu);
  await context.addInitScript(complainOfViolations);
  const untilIdle = watchIdle(context);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    const { url } = message.location();
    // The browser itself says that a stream broke off when its server was killed.
    if (message.type() === 'error' && !url.endsWith(streamPath)) complaints.push(`${message.text()} ${url}`);
  });
  page.on('pageerror', (error) => complaints.push(error.stack ?? String(error)));
  return { context, page, language, words: phrasesOf(language), complaints, untilIdle };
}

function complainOfViolations(): void {
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile, lineNumber }) => {
    console.error(`against ${effectiveDirective}: ${blockedURI} in ${sourceFile}:${lineNumber}`);
  });
}

/** Marks the operation manual as closed, because it would cover the screen. */
function readManual(): void {
  const { setItem } = Storage.prototype;
  Storage.prototype.setItem = function (key: string, value: string) {
    setItem.call(this, key, key === 'isSetManual' ? 'false' : value);
  };
}

/** Marks the menu as closed, so that a screen has the whole width and each link exists once. */
function closeMenu(): void {
  // A page made from a mail has no cookies.
  if (!window.location.protocol.startsWith('http')) return;
  if (!document.cookie.includes('sidebarStatus=')) document.cookie = 'sidebarStatus=0; path=/';
}

/** Fills in the form, except for the verification. */
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

/** Opens the portal with a session, for tests of what is behind the sign-in. */
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

/** Gives the browser a session, on a document of the portal without a screen. */
export async function keepSession({ page }: Visitor, url: string, person: SignIn): Promise<void> {
  const token = await tokenOf(url, person);
  // Any document of the portal has its storage; this one is small.
  await page.goto(`${url}/healthz`);
  await page.evaluate((record) => localStorage.setItem('token', record), JSON.stringify({ token, ti: Date.now() }));
}

/** Waits until the portal has replaced the sign-in. */
export async function waitForPortal(visitor: Visitor): Promise<void> {
  await accountButton(visitor).waitFor();
}

/** The button that opens the menu of the person's account. */
export function accountButton({ page, words }: Visitor): Locator {
  return page.getByRole('button', { name: new RegExp(`^${words.shell.nav.account}`) });
}

/** Presses "Log out", which asks first where something was not sent. */
export async function pressLogOut(visitor: Visitor): Promise<void> {
  const { page, words } = visitor;
  await accountButton(visitor).click();
  await page.getByRole('menuitem', { name: words.shell.nav.logOut }).click();
}
