import { createAccounts } from '../../server/src/app/accounts.ts'
import { type Config, readConfig } from '../../server/src/app/config.ts'
import { embeddedAccess } from '../../server/src/app/database/access.ts'
import { type RunningServer, startServer } from '../../server/src/app/server.ts'

export interface ChildOptions {
  readonly host: string
  readonly port: number
  readonly database: string
  readonly dataDir: string
  readonly role: Config['role']
  readonly connections: number
  readonly stripeApiUrl?: string
  /** Of the demo's accounts. Without it they are in the database already. */
  readonly password?: string
}

export interface ChildReady {
  readonly port: number
  readonly tenants: Record<string, string>
  /** Method and path, such as 'POST /graphql'. */
  readonly routes: readonly string[]
}

/** In ms: how often a loop that nothing blocks looks at its clock. */
const TICK = 5

let last = process.threadCpuUsage()
let longest = 0

/**
 * What the thread has worked since it last came round. Processor time, because a busy machine makes every clock late;
 * less the tick, in which many requests may have had their turn.
 */
function tick(): void {
  const { user, system } = process.threadCpuUsage(last)
  last = process.threadCpuUsage()
  longest = Math.max(longest, (user + system) / 1000 - TICK)
}

let server: RunningServer | undefined
// From the beginning: whoever started it may be killed before the server runs.
process.on('disconnect', () => {
  Promise.resolve(server?.close()).finally(() => process.exit())
})

process.once('message', async (options: ChildOptions) => {
  const { host, port, database, dataDir, role, connections, stripeApiUrl, password } = options
  const anyNumber = 1_000_000_000
  const routes: string[] = []
  server = await startServer(
    {
      ...readConfig({ LOG_LEVEL: 'silent', SECRET: 'x'.repeat(32), DNS_SERVERS: '127.0.0.1:9', DATA_DIR: dataDir }),
      role,
      port: 0,
      trustProxy: true,
      apiRateSignedOut: anyNumber,
      apiRateSession: anyNumber,
      siteRate: anyNumber,
      stripeApiUrl,
    },
    embeddedAccess({ host, port }, database),
    {
      connections,
      onRoute: ({ method, url }) => routes.push(...[method].flat().map((one) => `${one} ${url}`)),
    },
  )
  const tenants = password === undefined ? {} : await createAccounts(server, password)
  process.send?.({ port: Number(new URL(server.url).port), tenants, routes } satisfies ChildReady)
  setInterval(tick, TICK)
  process.on('message', () => {
    tick()
    process.send?.(longest)
    longest = 0
  })
})
