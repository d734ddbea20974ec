import 'reflect-metadata'
import path from 'node:path'
import type { MikroORM } from '@mikro-orm/postgresql'
import type { FastifyInstance, RouteOptions } from 'fastify'
import type { Services } from '../kernel/capability/services.ts'
import type { Execute } from '../kernel/context/execute.ts'
import type { FileStorage } from '../kernel/files/file-storage.ts'
import type { PaceLimits } from '../kernel/files/upload-pace.ts'
import { UploadReceiver } from '../kernel/files/upload-receiver.ts'
import { type UploadLimits, UploadSlots } from '../kernel/files/upload-slots.ts'
import { setEventTransport } from '../kernel/messaging/events.ts'
import { DiskStorage, S3Storage } from '../modules/content/media/index.ts'
import { answerRequests } from './answer-requests.ts'
import type { Config } from './config.ts'
import { SharedCounters } from './counters/shared-counters.ts'
import type { DatabaseAccess } from './database/access.ts'
import { type OrmOptions, openOrm } from './database/orm.ts'
import { NotifiedEvents } from './events/notified-events.ts'
import { RedisEvents } from './events/redis-events.ts'
import { createApollo } from './graphql/apollo.ts'
import { executor } from './graphql/execute.ts'
import { Contexts } from './http/contexts.ts'
import { registerHealth } from './http/health.ts'
import { createHttp } from './http/http.ts'
import { Sites } from './http/sites.ts'
import { BossQueue } from './jobs/boss-queue.ts'
import { registerMetrics } from './metrics/metrics.routes.ts'
import { Metrics } from './metrics/metrics.ts'
import { capabilities } from './modules.ts'
import { contributionsOf } from './registries.ts'
import { loadSchema } from './schema.ts'
import { openTemporaryFiles } from './temporary-files.ts'

/** A bucket if one is configured, otherwise a folder next to the database. */
function fileStorage({ s3, dataDir }: Config): FileStorage {
  return s3 ? new S3Storage(s3) : new DiskStorage(path.resolve(dataDir, 'media'))
}

export interface ServerOptions extends OrmOptions {
  /** Without it only `app.inject` reaches the server. */
  readonly listen?: boolean
  /** Runs before the server accepts requests. */
  beforeListening?(server: RunningServer): Promise<void>
  /** Sees every route as it is registered. */
  readonly onRoute?: (route: RouteOptions) => void
  /** Maximum size of the cache of rendered pages in bytes; 0 turns it off. */
  readonly siteCacheBytes?: number
  readonly uploadLimits?: UploadLimits
  readonly uploadPace?: PaceLimits
}

export interface RunningServer extends Services {
  readonly app: FastifyInstance
  readonly orm: MikroORM
  /** Where it listens, for example http://127.0.0.1:4000; empty when it does not. */
  readonly url: string
  readonly execute: Execute
  /** Takes no more requests, answers those under way, and lets go of everything. */
  close(): Promise<void>
}

/** Puts the installation together on a migrated database and serves it. */
export async function startServer(
  config: Config,
  database: DatabaseAccess,
  {
    listen = true,
    beforeListening,
    onRoute,
    siteCacheBytes = 64 * 1024 * 1024,
    uploadLimits,
    uploadPace,
    ...ormOptions
  }: ServerOptions = {},
): Promise<RunningServer> {
  const { adminUrl, sitesDomain, secret, smtpUrl, mailFrom, recaptchaUrl, dnsServers } = config
  const { smtpAllowPrivate, webhooksAllowPrivate, importsAllowPrivate, stripeApiUrl, snsUrl } = config
  const files = fileStorage(config)
  const temporaryFiles = await openTemporaryFiles(config.dataDir)
  const { folders: temporaryFolders } = temporaryFiles
  const outgoing = { smtpUrl, mailFrom, smtpAllowPrivate, webhooksAllowPrivate, importsAllowPrivate }
  const app = await createHttp(config)
  if (onRoute) app.addHook('onRoute', onRoute)
  const orm = await openOrm(database.app, ormOptions)
  const metrics = new Metrics()
  const redis = config.redisUrl ? new RedisEvents(config.redisUrl, secret, app.log) : null
  const events = redis ?? new NotifiedEvents(database.app, app.log)
  await events.start()
  const counters = new SharedCounters(redis?.client ?? null, database.app)
  const schema = await loadSchema()
  const apollo = createApollo(schema, metrics)
  await apollo.start()
  const execute = executor(apollo)
  const installation = {
    adminUrl,
    sitesDomain,
    secret,
    ...outgoing,
    recaptchaUrl,
    dnsServers,
    stripeApiUrl,
    snsUrl,
    events,
    files,
    temporaryFolders,
    counters,
    schema,
    execute,
    ...contributionsOf(capabilities),
  }
  if (redis) setEventTransport(orm.em, (payload) => redis.send(payload))
  const jobs = new BossQueue(database.app, config.role, app.log, metrics)
  await jobs.start()

  const sites = new Sites(orm, installation, events)
  const contexts = new Contexts(orm, installation, sites, app.log, jobs)
  const services: Services = {
    installation,
    events,
    siteCacheBytes,
    siteCacheAsked: (wasHeld) => metrics.siteCache(wasHeld),
    files,
    uploads: new UploadReceiver(temporaryFolders, new UploadSlots(uploadLimits), uploadPace),
    contextOf: (request, reply) => contexts.of(request, reply),
    siteOf: (host) => sites.of(host),
    inTenant: (tenantId, work) => contexts.inTenant(tenantId, work),
  }
  registerHealth(app, orm)
  registerMetrics(app, metrics, config, orm)
  // A process that only does jobs has nothing to show but how it is.
  if (config.role !== 'jobs') await answerRequests(app, config, { services, apollo, execute, redis, schema, contexts })

  app.addHook('onClose', async () => {
    await apollo.stop()
    await Promise.all(workers.map((stop) => stop()))
    await jobs.stop()
    await events.stop()
    await counters.stop()
    await orm.close()
    await temporaryFiles.close()
  })
  await app.ready()
  await jobs.work(
    capabilities.flatMap((one) => one.jobs ?? []),
    services.inTenant,
  )
  await jobs.workOnSchedule(
    capabilities.flatMap((one) => one.scheduledTasks ?? []),
    services,
  )
  const workers = config.role === 'web' ? [] : capabilities.flatMap((one) => one.work?.(services) ?? [])
  const server = { ...services, app, orm, url: '', execute, close: () => app.close() }
  await beforeListening?.(server)
  if (!listen) return server
  const url = await app.listen({ port: config.port, host: config.host })
  // A port of the system's choosing is known only now.
  if (config.port === 0) installation.adminUrl = adminUrl.replace(/:0$/, `:${new URL(url).port}`)
  return { ...server, url }
}
