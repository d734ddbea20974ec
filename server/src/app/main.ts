import { readConfig } from './config.ts'
import { migrateUp } from './migrate.ts'
import { seed } from './seed.ts'
import { startServer } from './server.ts'
import { announcement } from './start/announce.ts'
import { stopOnSignal } from './start/shutdown.ts'
import { startDatabase } from './start/start-database.ts'

const config = readConfig()
const database = await startDatabase(config)
try {
  await migrateUp(database.access.owner)
  const server = await startServer(config, database.access)
  stopOnSignal(async () => {
    await server.close()
    await database.stop()
  })
  const demo = await seed(server, config.demoPassword)
  console.log(announcement({ adminUrl: server.installation.adminUrl, ...demo }))
} catch (error) {
  await database.stop()
  throw error
}
