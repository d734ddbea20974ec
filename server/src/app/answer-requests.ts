import type { ApolloServer } from '@apollo/server'
import type { FastifyInstance } from 'fastify'
import type { GraphQLSchema } from 'graphql'
import type { Services } from '../kernel/capability/services.ts'
import type { RequestContext } from '../kernel/context/context.ts'
import type { Execute } from '../kernel/context/execute.ts'
import { USER } from '../kernel/tenancy/viewer.ts'
import { registerRest } from '../rest/engine.ts'
import type { Config } from './config.ts'
import type { RedisEvents } from './events/redis-events.ts'
import { registerEndpoint } from './graphql/endpoint.ts'
import { sandboxFor } from './graphql/sandbox.ts'
import { registerClientFiles } from './http/client-files.ts'
import type { Contexts } from './http/contexts.ts'
import { allowKeyOrigins } from './http/cors.ts'
import { registerHostKnown } from './http/host-known.ts'
import { checkOrigins } from './http/origin.ts'
import { ApiRates, limitRates } from './http/rate-limit.ts'
import { limitSiteRate } from './http/site-rate.ts'
import { capabilities } from './modules.ts'
import { loadDownloads, loadRestTable, loadUploads } from './rest-table.ts'

interface AnsweringParts {
  readonly services: Services
  readonly apollo: ApolloServer<RequestContext>
  readonly execute: Execute
  readonly redis: RedisEvents | null
  readonly schema: GraphQLSchema
  readonly contexts: Contexts
}

/** Registers all routes except health and metrics. */
export async function answerRequests(
  app: FastifyInstance,
  config: Config,
  { services, apollo, execute, redis, schema, contexts }: AnsweringParts,
): Promise<void> {
  allowKeyOrigins(app, services)
  checkOrigins(app, services.installation)
  const apiRates = new ApiRates({ ...config, redis: redis?.client ?? null })
  limitSiteRate(app, config)
  limitRates(app, apiRates, services.contextOf)
  await sandboxFor(app, config.isProduction)
  await registerEndpoint(app, { apollo, schema, contexts, events: services.events, apiRates })
  await registerClientFiles(app, services)
  registerHostKnown(app, services, config)
  await registerRest(
    app,
    {
      table: await loadRestTable(capabilities),
      uploads: await loadUploads(capabilities),
      downloads: await loadDownloads(capabilities),
    },
    async (document, variables, request, reply) =>
      execute(document, variables, await services.contextOf(request, reply)),
    async (request, reply) => {
      const { viewer, tenant } = await services.contextOf(request, reply)
      if (!viewer) return 'nobody'
      if (viewer.roleId === USER) return 'shopper'
      return tenant ? 'staff' : 'without tenant'
    },
  )
  for (const capability of capabilities) await capability.routes?.(app, services)
}
