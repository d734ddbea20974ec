import { readdirSync } from 'node:fs'
import path from 'node:path'
import { defineConfig } from 'vite'

const app = path.join(import.meta.dirname, 'src/app')

/** Each script is a file of its own, so that a page loads what it needs and nothing else. */
const entries = readdirSync(path.join(app, 'scripts')).map((file) => path.join(app, 'scripts', file))

export default defineConfig({
  root: import.meta.dirname,
  // No page of a tenant begins with an underscore.
  base: '/_site/',
  publicDir: false,
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    assetsDir: 'assets',
    manifest: 'manifest.json',
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: [...entries, path.join(app, 'fonts/files.ts')],
      output: {
        codeSplitting: {
          groups: [
            // The script of visits needs all of these, so other scripts find them loaded. One file is smaller than three.
            { name: 'visit', test: /blocks\/src\/scripts\/(?:consent|tracked-event|visit)\.ts$/ },
            // Otherwise it is put into the entry `track-views`, and other scripts would run that by importing it.
            { name: 'cart-items', test: /blocks\/src\/scripts\/cart-items\.ts$/ },
          ],
        },
      },
    },
  },
})
