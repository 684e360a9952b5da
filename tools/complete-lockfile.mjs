// Adds to package-lock.json the entries npm leaves out if the registry lacks a package for another platform. With such
// an entry missing, `npm ci` of npm 11 refuses the whole lockfile. Each entry states its platform, so that it is not
// fetched elsewhere. Run it after adding a dependency; a test says when.
import { readFileSync, writeFileSync } from 'node:fs';
import { inRoot } from './launcher/paths.mjs';

const systems = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32'];
const processors = ['arm64', 'arm', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64'];

/**
 * The optional packages that a lockfile names without an entry.
 * @param {Record<string, Entry>} packages of the lockfile, by path
 * @returns {{ name: string, version: string, parent: string }[]}
 * @typedef {{ version?: string, dev?: boolean, optionalDependencies?: Record<string, string> }} Entry
 */
export function missingOptional(packages) {
  return Object.entries(packages).flatMap(([parent, { optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies)
      .filter(
        ([name]) => !foldersAbove(parent).some((folder) => Object.hasOwn(packages, `${folder}node_modules/${name}`)),
      )
      .map(([name, version]) => ({ name, version, parent })),
  );
}

/** The paths where Node looks for a package's dependencies, nearest first. */
function foldersAbove(path) {
  const inner = path.lastIndexOf('/node_modules/');
  const above = path === '' ? [] : inner === -1 ? [''] : foldersAbove(path.slice(0, inner));
  return [path === '' ? '' : `${path}/`, ...above];
}

/** @param {Record<string, Entry>} packages changed in place */
export function complete(packages) {
  for (const { name, version, parent } of missingOptional(packages)) {
    const platform = platformOf(name);
    if (!/^\d+\.\d+\.\d+/.test(version) || platform === null)
      throw new Error(
        `${name}@${version}, which ${parent || 'the root'} may have, is not in the registry: pin another`,
      );
    const hoisted = `node_modules/${name}`;
    const path =
      Object.hasOwn(packages, hoisted) && packages[hoisted].version !== version ? `${parent}/${hoisted}` : hoisted;
    packages[path] = { version, ...(packages[parent].dev === true ? { dev: true } : {}), optional: true, ...platform };
  }
}

/** The platform in a name such as @a/b-linux-x64-musl; null if there is none. */
function platformOf(name) {
  const words = name.split(/[/-]/);
  const os = systems.find((each) => words.includes(each));
  const cpu = processors.find((each) => words.includes(each));
  if (os === undefined || cpu === undefined) return null;
  if (os !== 'linux') return { os: [os], cpu: [cpu] };
  return { os: [os], cpu: [cpu], libc: [words.some((word) => word.startsWith('musl')) ? 'musl' : 'glibc'] };
}

if (import.meta.filename === process.argv[1]) {
  const path = inRoot('package-lock.json');
  const lockfile = JSON.parse(readFileSync(path, 'utf8'));
  complete(lockfile.packages);
  const sorted = Object.entries(lockfile.packages).sort(([a], [b]) => a.localeCompare(b, 'en'));
  lockfile.packages = Object.fromEntries(sorted);
  writeFileSync(path, `${JSON.stringify(lockfile, null, 2)}\n`);
}
