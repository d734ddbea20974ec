import { existsSync } from 'node:fs'
import path from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const here = import.meta.dirname
const installation = process.env.ADMIN_URL ?? 'http://localhost:4000'

/** The admin's own page, and the page that the editor shows in its frame. */
const entries = ['index.html', 'editorwrapper.html']
  .map((file) => path.join(here, file))
  .filter((file) => existsSync(file))

export default defineConfig({
  root: here,
  base: '/admin/',
  plugins: [react()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    assetsDir: 'assets',
    target: 'es2023',
    rolldownOptions: { input: entries },
  },
  server: {
    // The server refuses writes from a foreign origin, so while developing requests arrive as if from its own address.
    proxy: {
      '/graphql': { target: installation, changeOrigin: true, ws: true, headers: { origin: installation } },
    },
  },
})
