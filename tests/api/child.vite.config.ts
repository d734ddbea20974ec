import { globSync } from 'node:fs'
import path from 'node:path'
import { defineConfig } from 'vite'

const root = path.resolve(import.meta.dirname, '../..')

/** Its threads, which it looks for beside itself. */
const workers = globSync('server/src/**/*.worker.ts', { cwd: root }).map((file) => [
  path.basename(file, '.ts'),
  path.join(root, file),
])

/** Compiles the server for processes of tests as the real one is compiled: from its sources a start takes eight times as long. */
export default defineConfig({
  root,
  ssr: { noExternal: [/^@mainstreet\//], target: 'node' },
  build: {
    ssr: true,
    target: 'node22',
    // Below the server, so that it finds what is installed for the server alone.
    outDir: path.join(root, 'server/generated/test-child'),
    emptyOutDir: true,
    sourcemap: true,
    minify: false,
    rolldownOptions: {
      input: {
        'server-child': path.join(import.meta.dirname, 'server-child.ts'),
        ...Object.fromEntries(workers),
      },
      output: { entryFileNames: '[name].js', chunkFileNames: 'shared/[name].js', format: 'es' },
    },
  },
})
