import module from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

if (!process.features.typescript) {
  console.error('Start Mainstreet with npm start: it brings the Node that is needed.')
  process.exit(1)
}
// Compiling its modules is a fifth of a start, so one start leaves them for the next. Where it may not write it goes without.
module.enableCompileCache(path.resolve(import.meta.dirname, '../../node_modules/.cache/mainstreet-compiled'))
const { readConfig } = await import('../src/app/config.ts')
const { CannotStart, checkStart, endWith } = await import('../src/app/start/preflight.ts')
const { buildAll } = await import('./build.ts')
const { root, StepFailed } = await import('./program.ts')

process.env.NODE_ENV ||= 'production'
try {
  const { host, port, dataDir, databaseUrl } = readConfig()
  await checkStart({ host, port, dataDir: databaseUrl ? undefined : dataDir })
  await buildAll()
  await import(pathToFileURL(path.join(root, 'server/dist/main.js')).href)
  // Not at its end, which may be a kill.
  module.flushCompileCache()
} catch (error) {
  endWith(error instanceof StepFailed ? new CannotStart(error.message) : error)
}
