import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { bundleGroups } from './scripts/bundle-groups.ts';
import { contractsForBrowser } from './scripts/contracts-for-browser.ts';
import { notLoaded } from './scripts/not-loaded.ts';
import { pagesForServer } from './scripts/pages-for-server.ts';
import { paperForBrowser } from './scripts/paper-for-browser.ts';
import { preloadForBrowser } from './scripts/preload-for-browser.ts';
import { themeForBrowser } from './scripts/theme-for-browser.ts';
import { wordsForBrowser } from './scripts/words-for-browser.ts';

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const { version } = JSON.parse(readFileSync(folder('package.json'), 'utf8')) as { version: string };

export default defineConfig({
  root: folder('web'),
  base: '/',
  plugins: [
    react(),
    contractsForBrowser(),
    wordsForBrowser(),
    themeForBrowser(),
    notLoaded(),
    preloadForBrowser(),
    pagesForServer(),
    // In brotli and gzip, at their best: the server sends them as they are.
    compression({ include: /\.(css|js|svg|html)$/, threshold: 1_024, logLevel: 'silent' }),
  ],
  define: { __APP_VERSION__: JSON.stringify(version) },
  css: { modules: { localsConvention: 'camelCaseOnly' }, postcss: { plugins: [paperForBrowser] } },
  server: {
    port: 5173,
    host: '127.0.0.1',
    fs: { allow: [folder('.')] },
    proxy: {
      '/api': 'http://127.0.0.1:3000',
      '/gateway': 'http://127.0.0.1:3000',
      '/app-manifest.json': 'http://127.0.0.1:3000',
    },
  },
  build: {
    outDir: folder('dist/web'),
    emptyOutDir: true,
    target: 'es2023',
    manifest: true,
    // The policy allows scripts and fonts from our own address only, never as data.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: bundleGroups },
      },
    },
  },
});
