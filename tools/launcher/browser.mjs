import { existsSync } from 'node:fs';
import { LaunchError } from './launch-error.mjs';
import { runQuietly } from './run-quietly.mjs';

/** The browser without windows, which takes far less of the processor. */
const shell = '/usr/bin/chromium-headless-shell';
const browsers = [shell, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const fonts = ['fonts-noto-cjk', 'fonts-noto-color-emoji'];
const cjkFont = '/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc';

/**
 * Installs Debian's browser and the fonts of all three languages if they are missing and the process runs as root.
 * @throws {LaunchError} when E2E_BROWSER names a browser that is not there
 */
export async function installBrowser() {
  const named = process.env.E2E_BROWSER;
  if (named !== undefined && !existsSync(named)) throw new LaunchError(`E2E_BROWSER is ${named}, which is not there.`);
  const hasBrowser = () => named !== undefined || browsers.some((path) => existsSync(path));
  const missing = [...(hasBrowser() ? [] : ['chromium-headless-shell']), ...(existsSync(cjkFont) ? [] : fonts)];
  if (missing.length === 0 || (process.platform !== 'linux' && hasBrowser())) return;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.error(`Installing ${missing.join(', ')} by apt …`);
    await installByApt(missing).catch((error) => console.error(error.message));
  }
  if (!hasBrowser()) console.error('There is no chromium, which root installs where there is apt: browser tests skip.');
}

/** @param {readonly string[]} names */
async function installByApt(names) {
  const options = { cwd: '/', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  const apt = (...args) => runQuietly('apt-get', 'apt-get', ['-qq', '-o', 'DPkg::Lock::Timeout=300', ...args], options);
  await apt('update');
  await apt('install', '-y', '--no-install-recommends', ...names);
}
