import { builtinModules } from 'node:module'
import { join } from 'node:path'
import { defineConfig } from 'vite'

const folder = import.meta.dirname

/** Builds `dist/backend`: JavaScript modules beside each other, the database's thread as its own entry. */
export default defineConfig({
  root: folder,
  publicDir: false,
  logLevel: 'warn',
  build: {
    ssr: true,
    target: 'node20',
    outDir: join(folder, '..', 'dist', 'backend'),
    emptyOutDir: true,
    minify: false,
    rollupOptions: {
      input: {
        main: join(folder, 'main.ts'),
        'embedded.worker': join(folder, 'store', 'embedded.worker.mjs'),
      },
      external: [...builtinModules, /^node:/],
      output: { format: 'es', entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
    },
  },
})
