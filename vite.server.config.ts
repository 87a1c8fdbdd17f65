import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The server as one bundle for `npm start`; packages stay outside. */
export default defineConfig({
  build: {
    ssr: folder('server/main.ts'),
    outDir: folder('dist/server'),
    emptyOutDir: true,
    target: 'node20',
    sourcemap: true,
    reportCompressedSize: false,
    rollupOptions: { output: { entryFileNames: 'main.js' } },
  },
});
