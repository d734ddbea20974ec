import { defineConfig } from 'vite'

/** The server as one file for Node: our own workspaces go in, packages stay where npm has put them. */
export default defineConfig({
  root: import.meta.dirname,
  ssr: { target: 'node', noExternal: [/^@mainstreet\//] },
  build: {
    ssr: 'src/app/main.ts',
    outDir: 'dist',
    emptyOutDir: true,
    target: 'node22',
    sourcemap: true,
    minify: false,
  },
})
