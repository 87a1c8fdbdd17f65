import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** A bundle with one letter beyond Latin-1 is held at two bytes for each of its letters: such letters are escaped. */
const escapeLetters: Plugin = {
  name: 'lading:escape-letters',
  generateBundle(_options, bundle) {
    for (const part of Object.values(bundle))
      if (part.type === 'chunk')
        part.code = part.code.replace(
          /[\u0100-\uffff]/g,
          (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
        );
  },
};

/** The server as one bundle for `npm start`; packages stay outside. */
export default defineConfig({
  plugins: [escapeLetters],
  build: {
    ssr: folder('server/main.ts'),
    outDir: folder('dist/server'),
    emptyOutDir: true,
    target: 'node20',
    sourcemap: true,
    reportCompressedSize: false,
    rollupOptions: { output: { entryFileNames: 'main.js', comments: false } },
  },
});
