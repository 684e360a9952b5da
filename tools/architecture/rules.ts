import { dirname, join, normalize } from 'node:path/posix';
import { heightOf } from './feature-order.ts';
import { importsOf, type SourceFile } from './source-file.ts';

export interface Violation {
  readonly file: string;
  readonly rule: string;
  readonly message: string;
}

/** Which of our own packages each workspace may import. */
const allowedPackages: Record<string, readonly string[]> = {
  'packages/contract': [],
  'packages/domain': ['contract'],
  'packages/phrases': ['contract', 'domain'],
  'packages/help': ['contract', 'phrases'],
  'packages/formats': ['contract', 'domain'],
  'packages/media': ['contract', 'domain'],
  'packages/sample': ['contract'],
  'packages/upload': ['contract', 'domain'],
  'packages/studio': ['contract', 'domain'],
  'packages/ui': [],
  'packages/testing': ['contract', 'domain', 'formats', 'media', 'phrases', 'studio', 'server'],
  'apps/server': ['contract', 'domain', 'formats', 'media', 'phrases', 'sample'],
  'apps/cli': ['contract', 'domain', 'formats', 'media', 'phrases', 'upload'],
  'apps/web': ['contract', 'domain', 'formats', 'help', 'media', 'studio', 'phrases', 'ui', 'upload'],
};

/** The external packages that the light packages may use; other workspaces may use what their package.json lists. */
const allowedVendors: Record<string, readonly string[]> = {
  'packages/contract': ['zod/mini'],
  'packages/domain': [],
  'packages/phrases': [],
  'packages/formats': ['csv-parse/sync', 'fast-png', 'image-size', 'saxes', 'yaml', 'zod/mini'],
  'packages/media': ['csv-parse', 'file-type', 'mediabunny', 'saxes'],
  'packages/studio': ['clipper2-ts', 'flatbush'],
  'packages/ui': ['lucide-react', 'react', 'react-dom'],
};

/** The only file of the server that may import the sample. */
const FIRST_RUN = 'apps/server/src/start/first-run.ts';

const forbiddenNames = /(^|\/)(utils?|helpers?|common|shared|misc)\.(ts|tsx|mjs)$/;
/** Offsets, in SQL or through Kysely, which skip rows by reading them; not comments or variables of that name. */
const offsetTraces = /\boffset \$\{|\boffset \d|\.offset\(/i;
/** A percentage made by hand, or with a space before its sign. */
const percentTraces = /\* ?100\)\.toFixed\(|style: 'percent'|\} %[`<,.]/;
const exportedNames = /^export (?:declare )?(?:abstract )?(?:interface|type|class|function) ([A-Z]\w*[a-z]\w*)/gm;
/** Names that two fields use for two things: joints of an annotation, and the placeholder of a list that loads. */
const namesOfTwoFields: readonly string[] = ['Skeleton'];
const sqlTraces = /\.(selectFrom|insertInto|updateTable|deleteFrom)\(|\bsql(<[^>`]*>)?`|\bpool\.query\(/;

export function isTest(path: string): boolean {
  return (
    /\.(test|test-d|e2e|conformance)\.tsx?$/.test(path) ||
    path.startsWith('e2e/') ||
    path.startsWith('packages/ui/stories/') ||
    path.includes('/testing/')
  );
}

function workspaceOf(path: string): string | null {
  const found = /^((?:packages|apps)\/[^/]+)\//.exec(path);
  return found?.[1] ?? null;
}

/** Every rule of the architecture over every file: what is broken, where, and why it matters. */
export function findViolations(files: readonly SourceFile[]): Violation[] {
  const imports = new Map(files.map((file) => [file.path, importsOf(file)]));
  return [
    ...files.flatMap((file) => checkFile(file, imports.get(file.path) ?? [])),
    ...findCycles(files, imports),
    ...findSharedNames(files),
  ];
}

function checkFile(file: SourceFile, imports: readonly string[]): Violation[] {
  const violations: Violation[] = [];
  const report = (rule: string, message: string) => violations.push({ file: file.path, rule, message });
  if (forbiddenNames.test(file.path)) report('names', 'a file is named after what it is about');
  checkName(file.path, report);
  for (const from of imports) checkImport(file.path, from, report);
  const isServer = file.path.startsWith('apps/server/src/');
  const mayHoldSql = file.path.endsWith('.store.ts') || file.path.startsWith('apps/server/src/platform/');
  if (isServer && !mayHoldSql && !isTest(file.path) && sqlTraces.test(file.text))
    report('sql', 'SQL belongs in a store or the platform');
  if (isServer && mayHoldSql && !isTest(file.path) && offsetTraces.test(file.text))
    report('offset', 'a page is found by counters and keys: OFFSET reads everything before it');
  if (mayNotWriteRates(file.path) && percentTraces.test(file.text))
    report('percent', 'rates are written by packages/domain/src/rate, which never rounds a failure away');
  if (!isTest(file.path) && workspaceOf(file.path) !== null && /\.\.\/shared\/(data|design|spec)/.test(file.text))
    report('itself', 'the product speaks of itself alone');
  return violations;
}

function mayNotWriteRates(path: string): boolean {
  return workspaceOf(path) !== null && !isTest(path) && !path.startsWith('packages/domain/src/rate/');
}

type Report = (rule: string, message: string) => void;

function checkName(path: string, report: Report): void {
  const name = path.split('/').at(-1) ?? '';
  const stem = name.slice(0, name.indexOf('.'));
  const isComponent = name.endsWith('.tsx') && /^[A-Z][A-Za-z0-9]*$/.test(stem);
  const isCall = path.includes('/calls/') && /^[a-z][A-Za-z0-9]*$/.test(stem);
  if (!isComponent && !isCall && !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(stem))
    report('names', 'files are kebab-case, components PascalCase, calls camelCase');
}

function checkImport(path: string, from: string, report: Report): void {
  const workspace = workspaceOf(path);
  if (workspace === null) return;
  const own = /^@countersign\/([^/]+)/.exec(from)?.[1];
  if (own !== undefined) {
    if (own === 'testing' && !isTest(path)) report('direction', 'only tests use the testing package');
    else if (own !== 'testing' && !isTest(path) && !allowedPackages[workspace]?.includes(own))
      report('direction', `${workspace} may not import ${own}`);
    if (own === 'sample' && path.startsWith('apps/server/') && path !== FIRST_RUN)
      report('sample', 'the server works without the sample: only the first run brings it in');
    if (path.startsWith('apps/web/src/') && from.startsWith('@countersign/studio/') && roomOf(path) === undefined)
      report('rooms', 'only a room knows the engine of its medium');
    if (path.startsWith('apps/web/src/') && from.startsWith('@countersign/help/'))
      report('layers', 'articles are read when the portal is built, never in the browser');
    return;
  }
  if (from.startsWith('.')) return checkRelative(path, normalize(join(dirname(path), from)), workspace, report);
  if (isTest(path)) return;
  const vendors = allowedVendors[workspace];
  if (vendors !== undefined && !vendors.includes(from)) report('vendor', `${workspace} may not import ${from}`);
}

function checkRelative(path: string, target: string, workspace: string, report: Report): void {
  if (!target.startsWith(`${workspace}/`) && !isTest(path)) {
    report('direction', 'other workspaces are imported by their name');
    return;
  }
  const feature = (of: string) => /^apps\/(?:web|server)\/src\/features\/([^/]+)\//.exec(of)?.[1];
  const [mine, theirs] = [feature(path), feature(target)];
  if (workspace === 'apps/web') {
    if (mine !== undefined && theirs !== undefined && mine !== theirs)
      report('features', 'features of the web never import each other; compose them in app/');
    const isShared = path.startsWith('apps/web/src/shared/');
    if (isShared && /^apps\/web\/src\/(app|features|studio)\//.test(target))
      report('layers', 'what features share knows neither features nor app');
    if (mine !== undefined && target.startsWith('apps/web/src/app/') && !isTest(path))
      report('layers', 'a feature does not know the app that composes it');
  }
  if (workspace === 'apps/server' && mine !== undefined && theirs !== undefined && mine !== theirs && !isTest(path)) {
    if (!/\.(store|service|work)\.ts$/.test(target))
      report('features', 'another feature is reached through its store, service or work only');
    checkOrder(mine, theirs, report);
  }
  if (
    workspace === 'apps/server' &&
    path.startsWith('apps/server/src/platform/') &&
    theirs !== undefined &&
    !isTest(path)
  )
    report('layers', 'the platform knows no feature');
  checkMedia(path, target, report);
  checkRooms(path, target, report);
}

/** The medium whose engine a file of the studio belongs to; undefined for the part that knows none. */
function mediumOf(path: string): string | undefined {
  return /^packages\/studio\/src\/media\/([^/]+)\//.exec(path)?.[1];
}

function checkMedia(path: string, target: string, report: Report): void {
  const [mine, theirs] = [mediumOf(path), mediumOf(target)];
  if (theirs === undefined || mine === theirs) return;
  if (mine !== undefined) report('media', 'media kinds never import each other');
  else if (/^packages\/studio\/src\/(document|edit|input|medium)\//.test(path) && !isTest(path))
    report('media', 'what every medium uses knows none');
}

/** The room that a file of the workspace belongs to. */
function roomOf(path: string): string | undefined {
  return /^apps\/web\/src\/studio\/rooms\/([^/]+)\//.exec(path)?.[1];
}

/** The only file that may name the rooms. */
const ROOMS = 'apps/web/src/studio/rooms/rooms.ts';

function checkRooms(path: string, target: string, report: Report): void {
  const [mine, theirs] = [roomOf(path), roomOf(target)];
  if (theirs === undefined || mine === theirs || path === ROOMS) return;
  report('rooms', mine === undefined ? 'the workspace knows rooms by rooms.ts only' : 'rooms never import each other');
}

/** Types, classes and components that two files of the product export under one name. */
function findSharedNames(files: readonly SourceFile[]): Violation[] {
  const owners = new Map<string, string>();
  const violations: Violation[] = [];
  for (const { path, text } of files) {
    if (isTest(path) || workspaceOf(path) === null) continue;
    for (const [, name = ''] of text.matchAll(exportedNames)) {
      const owner = owners.get(name) ?? path;
      owners.set(name, owner);
      if (owner !== path && !namesOfTwoFields.includes(name))
        violations.push({ file: path, rule: 'one meaning', message: `${owner} exports another ${name}` });
    }
  }
  return violations;
}

function checkOrder(mine: string, theirs: string, report: Report): void {
  const [own, other] = [heightOf(mine), heightOf(theirs)];
  if (own === undefined || other === undefined)
    report('order', `${own === undefined ? mine : theirs} has no place in tools/architecture/feature-order.ts yet`);
  else if (own <= other) report('order', `${mine} does not lie above ${theirs}: imports lead downwards`);
}

/** Cycles among imports, including type imports. Each is reported once, at its first file by name. */
function findCycles(files: readonly SourceFile[], imports: ReadonlyMap<string, readonly string[]>): Violation[] {
  const known = new Set(files.map((file) => file.path));
  const next = (path: string) =>
    (imports.get(path) ?? [])
      .filter((from) => from.startsWith('.'))
      .map((from) => normalize(join(dirname(path), from)))
      .filter((target) => known.has(target));
  const done = new Set<string>();
  const cycles = new Map<string, Violation>();
  const visit = (path: string, trail: readonly string[]): void => {
    const at = trail.indexOf(path);
    if (at >= 0) {
      const cycle = trail.slice(at);
      const first = [...cycle].sort()[0] ?? path;
      cycles.set([...cycle].sort().join(' '), { file: first, rule: 'cycles', message: [...cycle, path].join(' -> ') });
      return;
    }
    if (done.has(path)) return;
    for (const target of next(path)) visit(target, [...trail, path]);
    done.add(path);
  };
  for (const file of files) visit(file.path, []);
  return [...cycles.values()];
}
