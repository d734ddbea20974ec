import { spawn } from 'node:child_process'
import { watch } from 'node:fs'
import path from 'node:path'
import { readConfig } from '../src/app/config.ts'
import { startEmbedded } from '../src/app/database/embedded.ts'
import { prepareDatabase } from '../src/app/database/embedded-database.ts'
import { CannotStart, checkStart, endWith } from '../src/app/start/preflight.ts'
import { stopOnSignal } from '../src/app/start/shutdown.ts'
import { buildAll, generateDocuments } from './build.ts'
import { commands, root, StepFailed } from './program.ts'

/** The server and both clients, each made anew when its sources change; the database stays up meanwhile. */
process.env.NODE_ENV ||= 'development'
const children = []
try {
  const config = readConfig()
  await checkStart({ ...config, dataDir: config.databaseUrl ? undefined : config.dataDir })
  await buildAll()
  const database = config.databaseUrl ? undefined : await startEmbedded({ dataDir: config.dataDir, say: console.log })
  if (database) {
    await prepareDatabase(database, 'mainstreet')
    process.env.DATABASE_URL = `postgres://postgres@localhost:${database.port}/mainstreet?host=${encodeURIComponent(database.host)}`
  }
  stopOnSignal(async () => {
    await Promise.all(children.map(end))
    await database?.stop()
  })
  for (const client of ['admin-client', 'site-client']) keepBuilt(client)
  keepRunning()
  keepGenerated()
} catch (error) {
  endWith(error instanceof StepFailed ? new CannotStart(error.message) : error)
}

function keepBuilt(client) {
  run([commands.vite, 'build', '--watch', '--logLevel=warn'], path.join(root, client), { NODE_ENV: 'production' })
}

/** Also started anew when a client was built, for it reads their files at its start. */
function keepRunning() {
  const watched = ['admin-client/dist', 'site-client/dist'].flatMap((folder) => ['--include', `${folder}/**/*.html`])
  const given = ['watch', '--clear-screen=false', '--tsconfig', 'server/tsconfig.json', ...watched]
  run([commands.tsx, ...given, 'server/src/app/main.ts'], root)
}

/** Whatever file of these has changed, the stamp knows whether a document was in it. */
function keepGenerated() {
  let waiting
  for (const place of ['schema.graphql', 'admin-client/src', 'server/src/rest']) {
    watch(path.join(root, place), { recursive: true }, (_event, file) => {
      if (file?.includes('generated')) return
      clearTimeout(waiting)
      waiting = setTimeout(() => generateDocuments().catch((error) => console.error(error.message)), 100)
    })
  }
}

function run([script, ...args], cwd, env = {}) {
  const options = { cwd, env: { ...process.env, ...env }, stdio: ['ignore', 'inherit', 'inherit'] }
  children.push(spawn(process.execPath, [path.join(root, script), ...args], options))
}

function end(child) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  return ended
}
