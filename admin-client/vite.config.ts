import path from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { inlineDocuments } from './inline-documents.ts'

const here = import.meta.dirname
const installation = process.env.ADMIN_URL ?? 'http://localhost:4000'

/** The admin's own page, and the page that the editor shows in its frame. */
const entries = ['index.html', 'editorwrapper.html'].map((file) => path.join(here, file))

/** Delays the first paint until the stored theme is known, so that a dark admin doesn't flash white. */
const noFlash: Plugin = {
  name: 'no-flash',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => html.replace('<script type="module"', '<script type="module" blocking="render"'),
  },
}

export default defineConfig({
  root: here,
  base: '/admin/',
  plugins: [inlineDocuments(path.join(here, 'src/generated')), react(), noFlash],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    assetsDir: 'assets',
    target: 'es2023',
    // A picture inlined as data: would need a hole in the content security policy.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1000,
    rolldownOptions: { input: entries },
  },
  server: {
    // The server refuses writes from a foreign origin, so while developing requests arrive as if from its own address.
    proxy: {
      '/graphql': { target: installation, changeOrigin: true, ws: true, headers: { origin: installation } },
    },
  },
})
