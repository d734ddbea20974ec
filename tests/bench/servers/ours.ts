import { readConfig } from '../../../server/src/app/config.ts'
import { startServer } from '../../../server/src/app/server.ts'
import { serve } from './serving.ts'

export interface OursOptions {
  /** As the role that works with the tables. */
  readonly databaseUrl: string
  readonly siteCacheBytes: number
  /** Keeps every statement and answers it when asked: for comparing, never while measuring. */
  readonly records: boolean
}

// The real server on a database that is there already, in ways that its own start does not offer.
await serve<OursOptions>(async ({ databaseUrl, siteCacheBytes, records }) => {
  const statements: string[] = []
  const onStatement = records ? (sql: string) => void statements.push(sql) : undefined
  const access = { owner: databaseUrl, app: databaseUrl }
  const { app } = await startServer(readConfig(), access, { siteCacheBytes, onStatement })
  return { app, answer: () => statements.splice(0) }
})
