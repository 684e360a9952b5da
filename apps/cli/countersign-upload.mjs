#!/usr/bin/env node
import { existsSync } from 'node:fs';
import module from 'node:module';

// Node keeps what it compiled for the next command, which halves the time to begin. Node 20 cannot.
module.enableCompileCache?.();

// The sources are there in a clone alone; what is published has the bundle that was made of them.
const inClone = new URL('in-clone.mjs', import.meta.url);
if (existsSync(inClone)) await (await import(inClone.href)).runInClone('apps/cli/src/upload-main.ts');
else await import(new URL('dist/upload-main.mjs', import.meta.url).href);
