import 'reflect-metadata'
import type { ApolloServer } from '@apollo/server'
import type { MikroORM } from '@mikro-orm/postgresql'
import type { FastifyInstance, RouteOptions } from 'fastify'
import type { GraphQLSchema } from 'graphql'
import type { Services } from '../kernel/capability.ts'
import type { Execute, Installation, RequestContext } from '../kernel/context.ts'
import { setEventTransport } from '../kernel/events.ts'
import type { PaceLimits } from '../kernel/files/upload-pace.ts'
import { UploadReceiver } from '../kernel/files/upload-receiver.ts'
import { type UploadLimits, UploadSlots } from '../kernel/files/upload-slots.ts'
import { createRegistries } from '../kernel/registries.ts'
import { USER } from '../kernel/viewer.ts'
import { registerRest } from '../rest/engine.ts'
import type { Config } from './config.ts'
import { SharedCounters } from './counters/shared-counters.ts'
import type { DatabaseAccess } from './database/access.ts'
import { type OrmOptions, openOrm } from './database/orm.ts'
import { NotifiedEvents } from './events/notified-events.ts'
import { RedisEvents } from './events/redis-events.ts'
import { fileStorage } from './file-storage.ts'
import { createApollo } from './graphql/apollo.ts'
import { registerEndpoint } from './graphql/endpoint.ts'
import { executor } from './graphql/execute.ts'
import { sandboxFor } from './graphql/sandbox.ts'
import { registerClientFiles } from './http/client-files.ts'
import { Contexts } from './http/contexts.ts'
import { allowKeyOrigins } from './http/cors.ts'
import { registerHealth } from './http/health.ts'
import { registerHostKnown } from './http/host-known.ts'
import { createHttp } from './http/http.ts'
import { checkOrigins } from './http/origin.ts'
import { ApiRates, limitRates } from './http/rate-limit.ts'
import { limitSiteRate } from './http/site-rate.ts'
import { Sites } from './http/sites.ts'
import { BossQueue } from './jobs/boss-queue.ts'
import { registerMetrics } from './metrics/metrics.routes.ts'
import { Metrics } from './metrics/metrics.ts'
import { capabilities } from './modules.ts'
import { loadRestTable } from './rest-table.ts'
import { createSchema } from './schema.ts'
import { openTemporaryFiles } from './temporary-files.ts'

export interface ServerOptions extends OrmOptions {
  /** Without it only `app.inject` reaches the server. */
  readonly listen?: boolean
  /** What must be done before anyone is let in. */
  beforeListening?(server: RunningServer): Promise<void>
  /** Sees every route as it is registered. */
  readonly onRoute?: (route: RouteOptions) => void
  /** How much memory rendered pages may take, in bytes; 0 draws every visit anew. */
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
  const { adminUrl, sitesDomain, secret, smtpUrl, mailFrom, smtpAllowPrivate, webhooksAllowPrivate, dnsServers } =
    config
  const files = fileStorage(config)
  const temporaryFiles = await openTemporaryFiles(config.dataDir)
  const { folders: temporaryFolders } = temporaryFiles
  const tenantProvisioners = capabilities.flatMap(({ tenantProvisioner }) => tenantProvisioner ?? [])
  const personalData = capabilities.flatMap(({ personalData: one }) => one ?? [])
  const retentionReasons = Object.assign({}, ...capabilities.map((capability) => capability.retentionReasons))
  const mailing = { smtpUrl, mailFrom, smtpAllowPrivate, webhooksAllowPrivate }
  const app = await createHttp(config)
  if (onRoute) app.addHook('onRoute', onRoute)
  const orm = await openOrm(database.app, ormOptions)
  const metrics = new Metrics()
  const redis = config.redisUrl ? new RedisEvents(config.redisUrl, secret, app.log) : null
  const events = redis ?? new NotifiedEvents(database.app, app.log)
  await events.start()
  const counters = new SharedCounters(redis?.client ?? null, database.app)
  const schema = await createSchema(events)
  const apollo = createApollo(schema, metrics)
  await apollo.start()
  const execute = executor(apollo)
  const known = { tenantProvisioners, personalData, retentionReasons, ...createRegistries(capabilities) }
  const installation = {
    adminUrl,
    sitesDomain,
    secret,
    ...mailing,
    dnsServers,
    files,
    temporaryFolders,
    counters,
    execute,
    ...known,
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
  if (config.role !== 'jobs')
    await answerRequests(app, config, { services, installation, apollo, execute, redis, schema, contexts })

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

interface Answering {
  readonly services: Services
  readonly installation: Installation
  readonly apollo: ApolloServer<RequestContext>
  readonly execute: Execute
  readonly redis: RedisEvents | null
  readonly schema: GraphQLSchema
  readonly contexts: Contexts
}

async function answerRequests(
  app: FastifyInstance,
  config: Config,
  { services, installation, apollo, execute, redis, schema, contexts }: Answering,
): Promise<void> {
  allowKeyOrigins(app, services)
  checkOrigins(app, installation)
  const apiRates = new ApiRates({ ...config, redis: redis?.client ?? null })
  limitSiteRate(app, config)
  limitRates(app, apiRates, services.contextOf)
  await sandboxFor(app, config.isProduction)
  await registerEndpoint(app, { apollo, schema, contexts, events: services.events, apiRates })
  await registerClientFiles(app, services)
  registerHostKnown(app, services, config)
  await registerRest(
    app,
    await loadRestTable(capabilities),
    async (document, variables, request, reply) =>
      execute(document, variables, await services.contextOf(request, reply)),
    async (request, reply) => {
      const { viewer } = await services.contextOf(request, reply)
      if (!viewer) return 'nobody'
      return viewer.roleId === USER ? 'shopper' : 'staff'
    },
  )
  for (const capability of capabilities) await capability.routes?.(app, services)
}
