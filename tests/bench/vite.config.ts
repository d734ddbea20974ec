import { readdirSync } from 'node:fs'
import path from 'node:path'
import { defineConfig } from 'vite'

const here = import.meta.dirname
const servers = readdirSync(path.join(here, 'servers')).filter((file) => /\.tsx?$/.test(file))

/** Compiles what stands in `servers` as the real server is compiled, so that both sides of a pair are alike in that. */
export default defineConfig({
  root: here,
  ssr: { noExternal: [/^@mainstreet\//], target: 'node' },
  build: {
    ssr: true,
    target: 'node22',
    // Below the server, so that they find what is installed for the server alone.
    outDir: path.resolve(here, '../../server/dist/bench'),
    emptyOutDir: true,
    minify: false,
    rolldownOptions: {
      input: Object.fromEntries(servers.map((file) => [file.replace(/\.tsx?$/, ''), path.join(here, 'servers', file)])),
      output: { entryFileNames: '[name].js', format: 'es' },
    },
  },
})
