import { readConfig } from './config.ts'
import { migrateUp } from './migrate.ts'
import { seed } from './seed.ts'
import { startServer } from './server.ts'
import { announcement, jobsAnnouncement } from './start/announce.ts'
import { collectGarbage } from './start/collect-garbage.ts'
import { takeTurn } from './start/one-at-a-time.ts'
import { checkStart, endWith } from './start/preflight.ts'
import { stopOnSignal } from './start/shutdown.ts'
import { startDatabase } from './start/start-database.ts'

await start().catch(endWith)

async function start(): Promise<void> {
  const config = readConfig()
  await checkStart({ ...config, dataDir: config.databaseUrl ? undefined : config.dataDir })
  const database = await startDatabase(config)
  try {
    const endTurn = await takeTurn(database.access.owner)
    await migrateUp(database.access.owner)
    let newPassword: string | undefined
    const server = await startServer(config, database.access, {
      beforeListening: async (installed) => {
        newPassword = (await seed(installed, config.demoPassword)).newPassword
        database.finishFirstStart()
        await endTurn()
        collectGarbage()
      },
    })
    stopOnSignal(async () => {
      await server.close()
      await database.stop()
    })
    if (config.role === 'jobs') return console.log(jobsAnnouncement(server.url))
    // Asked again, for only now the port is known for certain.
    console.log(announcement({ adminUrl: server.installation.adminUrl, ...(await seed(server)), newPassword }))
  } catch (error) {
    await database.stop()
    throw error
  }
}
