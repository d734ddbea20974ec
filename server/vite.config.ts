import { globSync } from 'node:fs'
import path from 'node:path'
import { defineConfig } from 'vite'

/** Code that runs in threads of its own. Each is an entry, found at run time beside main.js by its name. */
const workers = globSync('src/**/*.worker.ts', { cwd: import.meta.dirname }).map((file) => [
  path.basename(file, '.ts'),
  file,
])

/** Our own packages are TypeScript and are compiled in; everything else Node loads as it is installed. */
export default defineConfig({
  ssr: { noExternal: [/^@mainstreet\//], target: 'node' },
  build: {
    ssr: true,
    target: 'node22',
    outDir: 'dist',
    emptyOutDir: true,
    sourcemap: true,
    minify: false,
    rolldownOptions: {
      input: { main: 'src/app/main.ts', ...Object.fromEntries(workers) },
      output: { entryFileNames: '[name].js', chunkFileNames: 'shared/[name].js', format: 'es' },
    },
  },
})
