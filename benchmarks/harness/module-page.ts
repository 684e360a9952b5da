import { readFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';

const root = new URL('../../', import.meta.url);
const origin = 'http://modules.invalid';

/**
 * A page that imports modules of this repository from source, at `/` and their path. Types are stripped, and package
 * names resolve as they do here. Nothing is bundled, and no port is opened.
 */
export async function openModulePage(browser: Browser, deviceScaleFactor: number): Promise<Page> {
  const page = await browser.newPage({ deviceScaleFactor, viewport: { width: 1440, height: 900 } });
  await page.route(`${origin}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/') return route.fulfill({ contentType: 'text/html', body: '<!doctype html><body></body>' });
    const path = pathname.slice(1);
    const text = await readFile(fileURLToPath(new URL(path, root)), 'utf8');
    const script = path.endsWith('.css') ? styleModule(text) : path.endsWith('.ts') ? stripTypeScriptTypes(text) : text;
    return route.fulfill({ contentType: 'text/javascript', body: withPaths(script) });
  });
  await page.goto(origin);
  return page;
}

/** A CSS module whose class names are those of its source. */
function styleModule(css: string): string {
  return `const sheet = new CSSStyleSheet();
sheet.replaceSync(${JSON.stringify(css)});
document.adoptedStyleSheets.push(sheet);
export default new Proxy({}, { get: (_, name) => name });`;
}

/** Replaces package names by the paths of their files. */
function withPaths(script: string): string {
  return script.replaceAll(
    /(\bfrom\s*|\bimport\s*)(['"])([@a-z][^'"\n]*)\2/g,
    (_, before: string, quote: string, name: string) => {
      const found = import.meta.resolve(name);
      return `${before}${quote}/${found.slice(root.href.length)}${quote}`;
    },
  );
}
