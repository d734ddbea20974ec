import { createAccounts } from '../../server/src/app/accounts.ts'
import { readConfig } from '../../server/src/app/config.ts'
import { embeddedAccess } from '../../server/src/app/database/access.ts'
import { startServer } from '../../server/src/app/server.ts'
import { ACCOUNT_PASSWORD } from './account-password.ts'

/** Writes the demo's tenants and accounts into a migrated database, which tests then copy. */
export async function writeAccounts(cluster: { host: string; port: number }, database: string): Promise<void> {
  const config = { ...readConfig({ LOG_LEVEL: 'silent', SECRET: 'x'.repeat(32) }), role: 'web' as const }
  const server = await startServer(config, embeddedAccess(cluster, database), { listen: false, connections: 2 })
  await createAccounts(server, ACCOUNT_PASSWORD)
  await server.close()
}
