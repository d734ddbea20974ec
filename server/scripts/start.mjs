import path from 'node:path'
import { pathToFileURL } from 'node:url'

if (!process.features.typescript) {
  console.error('Start Mainstreet with npm start: it brings the Node that is needed.')
  process.exit(1)
}
const { checkStart, sentenceFor } = await import('../src/app/start/preflight.ts')
const { buildAll } = await import('./build.mjs')
const { root, StepFailed } = await import('./program.mjs')

process.env.NODE_ENV ||= 'production'
const { HOST: host = '127.0.0.1', PORT = '4000', DATA_DIR = '.data', DATABASE_URL } = process.env
const port = Number(PORT)
const main = path.join(root, 'server/dist/main.js')

try {
  // What is wrong with a setting is said by the server, which knows them all.
  if (Number.isInteger(port))
    await checkStart({ host, port, dataDir: DATABASE_URL ? undefined : path.resolve(root, DATA_DIR) })
  await buildAll()
  await import(pathToFileURL(main).href)
} catch (error) {
  console.error(error instanceof StepFailed ? error.message : (sentenceFor(error, port) ?? error))
  process.exit(1)
}
