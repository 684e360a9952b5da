import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const folder = fileURLToPath(new URL('.', import.meta.url));

/** The page of stories: `npm run stories` serves it; the browser tests build it and compare its pictures. */
export default defineConfig({
  root: folder,
  base: './',
  plugins: [react({ compiler: true })],
  build: { outDir: `${folder}../../../.cache/stories`, emptyOutDir: true, assetsInlineLimit: 0 },
});
