import { ApolloServer, type ApolloServerPlugin } from '@apollo/server'
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled'
import type { GraphQLSchema } from 'graphql'
import type { RequestContext } from '../../kernel/context/context.ts'
import { retryAfterOf, statusOf } from '../../kernel/validation/errors.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { documentLimits, MAX_ERRORS, MAX_TOKENS } from './document-limits.ts'
import { documentStore } from './document-store.ts'
import { formatError, logFaults } from './format-error.ts'
import { operationLimits } from './limits.ts'
import { knownOperationKinds } from './operation-kinds.ts'

/** Apollo with our limits and errors. Any document is accepted and introspection stays on: third parties build on it. */
export function createApollo(schema: GraphQLSchema, metrics: Metrics): ApolloServer<RequestContext> {
  return new ApolloServer<RequestContext>({
    schema,
    introspection: true,
    csrfPrevention: true,
    // The process shuts down in its own order: Apollo's signal handler would wait for us, and we for it.
    stopOnTerminationSignals: false,
    includeStacktraceInErrorResponses: false,
    validationRules: [documentLimits, knownOperationKinds],
    validationOptions: { maxErrors: MAX_ERRORS },
    parseOptions: { maxTokens: MAX_TOKENS },
    documentStore: documentStore(),
    formatError,
    plugins: [
      ApolloServerPluginLandingPageDisabled(),
      ApolloServerPluginCacheControlDisabled(),
      operationLimits,
      faultLog,
      honestStatus,
      metrics.graphql,
    ],
  })
}

const faultLog: ApolloServerPlugin<RequestContext> = {
  async requestDidStart() {
    return {
      async didEncounterErrors({ contextValue, errors }) {
        logFaults(contextValue, errors)
      },
    }
  },
}

/** An answer without any data says by its HTTP status what went wrong, so that proxies and simple clients see it too. */
const honestStatus: ApolloServerPlugin<RequestContext> = {
  async requestDidStart() {
    return {
      async willSendResponse({ response }) {
        if (response.body.kind !== 'single') return
        const { data, errors } = response.body.singleResult
        const [{ extensions } = {}] = errors ?? []
        const code = extensions?.code
        const seconds = retryAfterOf(extensions)
        if (seconds) response.http.headers.set('retry-after', String(seconds))
        const { status = 200 } = response.http
        if (data || (status >= 400 && status < 500) || typeof code !== 'string' || !(code in statusOf)) return
        response.http.status = statusOf[code as keyof typeof statusOf]
      },
    }
  },
}
