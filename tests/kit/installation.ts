import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { request } from './http.ts'
import { startOptions } from './start-options.ts'

const root = path.resolve(import.meta.dirname, '../..')

/** Compiling its modules is a fifth of a start, so one start leaves them for the next. */
const COMPILED = path.join(root, 'node_modules/.cache/mainstreet-starts')

/** Settings of whoever runs the tests, which must not reach the installation under test. */
const SETTINGS =
  /^(PORT|HOST|ADMIN_URL|SITES_DOMAIN|TRUST_PROXY|LOG_LEVEL|API_RATE_.*|SITE_RATE|DATABASE_URL|DATA_DIR|DEMO_PASSWORD|SECRET|REDIS_URL|METRICS_TOKEN|SHUTDOWN_DELAY_MS|MAINSTREET_.*|NODE_ENV|NODE_OPTIONS|VITEST.*)$/

export interface InstallationOptions {
  readonly dataDir: string
  readonly port: number
  readonly env?: Readonly<Record<string, string>>
  /** What to run instead of the built server: a command with its arguments. */
  readonly command?: readonly [string, ...string[]]
  readonly cwd?: string
  readonly timeoutMs?: number
}

export interface Installation {
  readonly port: number
  readonly baseUrl: string
  readonly process: ChildProcess
  /** Everything it has printed so far. */
  printed(): string
  /** Asks it to end and waits until it has; answers its exit code. */
  stop(signal?: NodeJS.Signals): Promise<number | null>
}

/** The end of the last thing that a start prints, some time after it first takes visitors. */
const LAST_WORDS = 'Ctrl-C stops it.'

/** Starts an installation in a process of its own and waits until it takes visitors and has printed how to get in. */
export async function startInstallation(options: InstallationOptions): Promise<Installation> {
  const { child, printed, ended } = launch(options)
  const deadline = Date.now() + (options.timeoutMs ?? 360_000)
  while (!(printed().includes(LAST_WORDS) && (await isReady(options.port)))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      child.kill('SIGKILL')
      throw new Error(`The installation did not become ready:\n${printed()}`)
    }
    await pause(50)
  }
  return {
    port: options.port,
    baseUrl: `http://localhost:${options.port}`,
    process: child,
    printed,
    async stop(signal = 'SIGTERM') {
      if (child.exitCode === null && child.signalCode === null) child.kill(signal)
      return await ended
    },
  }
}

/** Starts one that is expected to give up: answers how it ended and what it said. */
export async function failToStart(options: InstallationOptions): Promise<{ code: number | null; printed: string }> {
  const { child, printed, ended } = launch(options)
  const timer = setTimeout(() => child.kill('SIGKILL'), options.timeoutMs ?? 30_000)
  const code = await ended
  clearTimeout(timer)
  return { code, printed: printed() }
}

/** A port that nobody listens on at this moment. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}

function launch({ dataDir, port, env = {}, command, cwd }: InstallationOptions) {
  const start = startOptions()
  const inherited = Object.entries(process.env).filter(([name]) => !SETTINGS.test(name))
  const [program, ...args] = command ?? [process.execPath, ...start.nodeOptions, path.join(root, 'server/dist/main.js')]
  const child = spawn(program, args, {
    cwd: cwd ?? root,
    env: {
      ...Object.fromEntries(inherited),
      ...start.env,
      NODE_ENV: 'production',
      NODE_COMPILE_CACHE: COMPILED,
      PORT: String(port),
      DATA_DIR: dataDir,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (more: string) => {
      text += more
    })
  }
  // Not 'close': what it has started may hold on to its output for longer.
  const ended = new Promise<number | null>((resolve) => child.once('exit', (code) => setTimeout(resolve, 50, code)))
  return { child, ended, printed: () => text }
}

async function isReady(port: number): Promise<boolean> {
  try {
    return (await request({ port, path: '/health/ready' })).status === 200
  } catch {
    return false
  }
}
