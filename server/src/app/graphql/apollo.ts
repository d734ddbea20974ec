import { ApolloServer, type ApolloServerOptions, type ApolloServerPlugin } from '@apollo/server'
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled'
import type { ASTVisitor, DocumentNode, GraphQLSchema, ValidationContext } from 'graphql'
import { LRUCache } from 'lru-cache'
import type { RequestContext } from '../../kernel/context/context.ts'
import { badInput, retryAfterOf, statusOf } from '../../kernel/validation/errors.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { documentLimits, MAX_ERRORS, MAX_TOKENS } from './document-limits.ts'
import { formatError, logFaults } from './format-error.ts'
import { operationLimits } from './limits.ts'

const bySocket = 'Subscriptions are answered over a WebSocket (graphql-transport-ws) at this address.'

/**
 * Refuses a document of a kind that the schema does not have, which graphql itself would notice only when it runs it, and
 * subscriptions, which a single answer cannot serve.
 */
function knownOperationKinds(context: ValidationContext): ASTVisitor {
  return {
    OperationDefinition({ operation }) {
      if (operation === 'subscription') context.reportError(badInput(bySocket))
      else if (!context.getSchema().getRootType(operation))
        context.reportError(badInput(`There is no ${operation} here.`))
    },
  }
}

/**
 * Characters of the documents that are kept once they are read and found valid: several times what our own clients and the
 * REST calls send. A document takes up to a hundred bytes of memory for each of its characters.
 */
const MAX_CHARACTERS = 500_000

/** Strangers may send any number of documents: those that were not sent lately make room. */
function documentStore(): NonNullable<ApolloServerOptions<object>['documentStore']> {
  const documents = new LRUCache<string, DocumentNode>({
    maxSize: MAX_CHARACTERS,
    sizeCalculation: ({ loc }) => loc?.source.body.length || 1,
  })
  return {
    get: async (key) => documents.get(key),
    set: async (key, document) => void documents.set(key, document),
    delete: async (key) => documents.delete(key),
  }
}

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
