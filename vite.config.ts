import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { contractsForBrowser } from './scripts/contracts-for-browser.ts';
import { wordsForBrowser } from './scripts/words-for-browser.ts';

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const { version } = JSON.parse(readFileSync(folder('package.json'), 'utf8')) as { version: string };

/** Small modules of both sides of the page, which travel together instead of one by one. */
const BASE =
  /[\\/](i18next|react-i18next[\\/].*useTranslation|web[\\/]platform[\\/](api|format|i18n|keep|paths|place|token|word-parts)\.ts|web[\\/]ui[\\/](status[\\/]Status(Shape)?\.|theme[\\/]scheme))/;

export default defineConfig({
  root: folder('web'),
  base: '/',
  plugins: [
    react(),
    contractsForBrowser(),
    wordsForBrowser(),
    // In brotli and gzip, at their best: the server sends them as they are.
    compression({ include: /\.(css|js|svg|html)$/, threshold: 1_024, logLevel: 'silent' }),
  ],
  define: { __APP_VERSION__: JSON.stringify(version) },
  css: { modules: { localsConvention: 'camelCaseOnly' } },
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
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 3 },
            { name: 'base', test: BASE, priority: 2 },
            { name: 'icons', test: /node_modules[\\/]@tabler[\\/]/, minShareCount: 2, priority: 1 },
          ],
        },
      },
    },
  },
});
