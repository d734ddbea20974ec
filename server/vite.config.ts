import { defineConfig } from 'vite'

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
    rolldownOptions: { input: 'src/app/main.ts', output: { entryFileNames: 'main.js', format: 'es' } },
  },
})
