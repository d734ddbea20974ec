import { readConfig } from '../config.ts'
import { migrateUp } from '../migrate.ts'
import { seed } from '../seed.ts'
import { startServer } from '../server.ts'
import { endWith } from './preflight.ts'
import { startDatabase } from './start-database.ts'

// Writes the demo into an empty database without letting anybody in: `npm run seed`.
await seedOnly().catch(endWith)

async function seedOnly(): Promise<void> {
  const config = readConfig({ LOG_LEVEL: 'warn', ...process.env })
  const database = await startDatabase(config)
  try {
    await migrateUp(database.access.owner)
    const server = await startServer(config, database.access, { listen: false })
    const { accounts, newPassword } = await seed(server, config.demoPassword)
    await server.close()
    database.finishFirstStart()
    console.log(`The demo is there. Sign-ins: ${accounts.join(', ') || 'none, for the tenants are others'}`)
    if (newPassword) console.log(`Their password: ${newPassword}  (shown this once; it is stored only as a hash)`)
  } finally {
    await database.stop()
  }
}
