import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buildAll } from '../../server/scripts/build.ts'
import { commands, runScript, step } from '../../server/scripts/program.ts'
import { embeddedAccess } from '../../server/src/app/database/access.ts'
import { startEmbedded } from '../../server/src/app/database/embedded.ts'
import { prepareDatabase } from '../../server/src/app/database/embedded-database.ts'
import { freePort, type Installation, startInstallation } from '../kit/installation.ts'

export interface Installed {
  readonly port: number
  readonly baseUrl: string
  readonly pid: number
  /** The demo's database, as the role that works with the tables. */
  readonly databaseUrl: string
  readonly password: string
  /** What a server of ours needs in its environment to work like this one. */
  readonly env: Readonly<Record<string, string>>
  /** One more process on the same database and files, by default a web process. The caller stops it. */
  startAnother(role?: 'web' | 'all'): Promise<Installation>
  /** Ends this process, while others go on. */
  stop(): Promise<unknown>
}

const DATABASE = 'mainstreet'
/** Writing the demo takes its time on a busy machine. */
const START_MS = 600_000

/**
 * Builds what is missing, starts PostgreSQL and on it the built server with its demo, each in a process of its own, and
 * ends all of them after the work. The database is ours rather than the server's, so that others can be measured on it.
 */
export async function withInstallation<Result>(
  work: (installed: Installed) => Promise<Result>,
  settings: Readonly<Record<string, string>> = {},
): Promise<Result> {
  await buildAll()
  await buildServers()
  const dataDir = mkdtempSync(path.join(tmpdir(), 'mainstreet-bench-'))
  // As root the database runs as another account, which must find its way in.
  chmodSync(dataDir, 0o711)
  const embedded = await startEmbedded({ dataDir })
  try {
    await prepareDatabase(embedded, DATABASE)
    const { app } = embeddedAccess(embedded, DATABASE)
    const password = randomBytes(12).toString('base64url')
    const env = {
      DATA_DIR: dataDir,
      SECRET: randomBytes(32).toString('base64url'),
      LOG_LEVEL: 'warn',
      API_RATE_SIGNED_OUT: '10000000',
      API_RATE_SESSION: '10000000',
      SITE_RATE: '10000000',
      ...settings,
    }
    const start = async (more: Readonly<Record<string, string>>) =>
      startInstallation({
        dataDir: path.join(dataDir, 'files'),
        port: await freePort(),
        timeoutMs: START_MS,
        env: { ...env, DATABASE_URL: app.replace('//app@', '//postgres@'), DEMO_PASSWORD: password, ...more },
      })
    const installation = await start({})
    const { port, baseUrl, process: child } = installation
    try {
      const startAnother = (role = 'web') => start({ MAINSTREET_ROLE: role })
      const stop = () => installation.stop()
      return await work({
        port,
        baseUrl,
        pid: child.pid as number,
        databaseUrl: app,
        password,
        env,
        startAnother,
        stop,
      })
    } finally {
      await installation.stop()
    }
  } finally {
    await embedded.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function buildServers(): Promise<void> {
  await step('servers to compare with', () =>
    runScript(commands.vite, ['build', '--logLevel=warn', '--config', 'tests/bench/vite.config.ts']),
  )
}
