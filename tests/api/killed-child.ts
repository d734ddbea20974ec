import { readConfig } from '../../server/src/app/config.ts'
import { embeddedAccess } from '../../server/src/app/database/access.ts'
import { startServer } from '../../server/src/app/server.ts'

export interface KilledOptions {
  readonly host: string
  readonly port: number
  readonly database: string
  readonly dataDir: string
  readonly stripeApiUrl?: string
}

process.once('message', async ({ host, port, database, dataDir, stripeApiUrl }: KilledOptions) => {
  const anyNumber = 1_000_000_000
  const server = await startServer(
    {
      ...readConfig({ LOG_LEVEL: 'silent', SECRET: 'x'.repeat(32), DNS_SERVERS: '127.0.0.1:9', DATA_DIR: dataDir }),
      role: 'web',
      port: 0,
      trustProxy: true,
      apiRateSession: anyNumber,
      stripeApiUrl,
    },
    embeddedAccess({ host, port }, database),
    { connections: 10 },
  )
  process.send?.(Number(new URL(server.url).port))
  process.on('disconnect', () => server.close().finally(() => process.exit()))
})
