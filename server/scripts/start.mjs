import path from 'node:path'
import { pathToFileURL } from 'node:url'

if (!process.features.typescript) {
  console.error('Start Mainstreet with npm start: it brings the Node that is needed.')
  process.exit(1)
}
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
} catch (error) {
  endWith(error instanceof StepFailed ? new CannotStart(error.message) : error)
}
