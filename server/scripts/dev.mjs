import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync, watch } from 'node:fs'
import path from 'node:path'
import { readConfig } from '../src/app/config.ts'
import { startEmbedded } from '../src/app/database/embedded.ts'
import { prepareDatabase } from '../src/app/database/embedded-database.ts'
import { CannotStart, checkStart, endWith } from '../src/app/start/preflight.ts'
import { stopOnSignal } from '../src/app/start/shutdown.ts'
import { buildAll, generateDocuments } from './build.ts'
import { commands, root, StepFailed } from './program.ts'

/** Files that the running server has loaded. It restarts when one of them changes. */
const READ_AT_START = ['server/dist/main.js', 'site-client/dist/manifest.json']

// Rebuilds each workspace whose sources change, as `npm start` does, while the database keeps running.
process.env.NODE_ENV ||= 'development'
const builders = []
let server
let runs
try {
  const config = readConfig()
  await checkStart({ ...config, dataDir: config.databaseUrl ? undefined : config.dataDir })
  await buildAll()
  const database = config.databaseUrl ? undefined : await keepDatabase(config.dataDir)
  stopOnSignal(async () => {
    await Promise.all([...builders, server].map(end))
    await database?.stop()
  })
  keepGenerated()
  keepBuilt('admin-client')
  keepBuilt('site-client')
  keepBuilt('server', '--ssr')
  keepRunning()
} catch (error) {
  endWith(error instanceof StepFailed ? new CannotStart(error.message) : error)
}

async function keepDatabase(dataDir) {
  const database = await startEmbedded({ dataDir, say: console.log })
  await prepareDatabase(database, 'mainstreet')
  const socket = encodeURIComponent(database.host)
  process.env.DATABASE_URL = `postgres://postgres@localhost:${database.port}/mainstreet?host=${socket}`
  return database
}

function keepBuilt(workspace, ...args) {
  const given = ['build', '--watch', '--logLevel=warn', ...args]
  builders.push(run([commands.vite, ...given], path.join(root, workspace), { NODE_ENV: 'production' }))
}

/** Whatever file of these has changed, the stamp knows whether a document was in it. */
function keepGenerated() {
  const generate = debounced(() => generateDocuments().catch((error) => console.error(error.message)))
  for (const place of ['schema.graphql', 'admin-client/src', 'server/src/rest']) {
    watch(path.join(root, place), { recursive: true }, (_event, file) => file?.includes('generated') || generate())
  }
}

function keepRunning() {
  const restart = debounced(async () => {
    const now = whatIsRead()
    // A builder takes its files away before it writes them, and writes them though nothing has changed.
    if (now === undefined || now === runs) return
    runs = now
    await end(server)
    server = run(['--enable-source-maps', READ_AT_START[0]], root)
  })
  for (const file of READ_AT_START) watch(path.join(root, path.dirname(file)), restart)
  restart()
}

function whatIsRead() {
  try {
    const hash = createHash('sha256')
    for (const file of READ_AT_START) hash.update(readFileSync(path.join(root, file)))
    return hash.digest('hex')
  } catch {
    return undefined
  }
}

function debounced(work) {
  let waiting
  return () => {
    clearTimeout(waiting)
    waiting = setTimeout(work, 150)
  }
}

function run(args, cwd, env = {}) {
  const [first, ...rest] = args
  const given = first.startsWith('-') ? args : [path.join(root, first), ...rest]
  return spawn(process.execPath, given, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
}

function end(child) {
  if (!child || child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  return ended
}
