import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.md', 'docs/*.md'], {
  cwd: root,
  encoding: 'utf8',
});
const pages = listed.split('\n').filter((path) => /^(docs\/)?[^/]+\.md$/.test(path) && existsSync(join(root, path)));
const readmes = ['README.md', 'README.zh.md', 'README.ja.md'];

/** Files a page links to or shows, as written there. */
function linksOf(page: string): string[] {
  const links = [...read(page).matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target.split('#')[0] ?? '');
  return links.filter((target) => target !== '' && !/^[a-z]+:/.test(target));
}

test.each(pages)('every file that %s links to exists', (page) => {
  const missing = linksOf(page).filter((target) => !existsSync(join(root, dirname(page), decodeURI(target))));
  expect(missing).toEqual([]);
});

test.each([...readmes, 'CONTRIBUTING.md', 'docs/releasing.md'])('every npm script that %s names exists', (page) => {
  const { scripts } = JSON.parse(read('package.json')) as { readonly scripts: Readonly<Record<string, string>> };
  const named = [...read(page).matchAll(/npm run ([\w:-]+)/g)].map(([, name = '']) => name);
  expect(named.filter((name) => !Object.hasOwn(scripts, name))).toEqual([]);
});

test('the three READMEs give the same commands and link to the same files', () => {
  const commandsOf = (page: string) => [...read(page).matchAll(/```sh\n([\s\S]*?)```/g)].map(([, text]) => text);
  const withoutThemselves = (page: string) =>
    [...new Set(linksOf(page))].filter((target) => !readmes.includes(target)).sort();
  for (const page of readmes) {
    expect(commandsOf(page)).toEqual(commandsOf('README.md'));
    expect(withoutThemselves(page)).toEqual(withoutThemselves('README.md'));
  }
});

test('the folder that the README delivers is a data set with every picture it names', () => {
  const folder = 'docs/examples/fruit-trays';
  expect(read('README.md')).toContain(`deliver ${folder}`);
  const { images } = JSON.parse(read(`${folder}/annotations.json`)) as { images: readonly { file_name: string }[] };
  expect(images.length).toBeGreaterThan(0);
  expect(images.filter(({ file_name }) => !existsSync(join(root, folder, file_name)))).toEqual([]);
});

test('NOTICE names every library whose licence asks to be named', () => {
  const { packages } = JSON.parse(read('package-lock.json')) as {
    readonly packages: Readonly<Record<string, { readonly license?: string; readonly dev?: boolean }>>;
  };
  const asking = Object.entries(packages)
    .filter(([, { license = '', dev = false }]) => !dev && /GPL|MPL|EPL|CDDL/.test(license))
    // Libraries of one name are there once for each kind of machine.
    .map(([path]) => path.replace(/^.*node_modules\//, '').replace(/(libvips|win32)-\w+(-\w+)?$/, '$1'));
  expect(asking).toContain('mediabunny');
  const notice = read('NOTICE');
  expect([...new Set(asking)].filter((name) => !notice.includes(name))).toEqual([]);
});
