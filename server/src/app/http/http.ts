import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import { DriverException } from '@mikro-orm/core'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import { inScope, type Scope } from '../../kernel/tenancy/tenant-scope.ts'
import { badInput } from '../../kernel/validation/errors.ts'
import type { Config } from '../config.ts'
import { isApi, matchedRoute, registerMatchedRoute } from './api-route.ts'
import { registerContexts } from './contexts.ts'
import { registerErrors } from './errors.ts'
import { gracefulShutdown } from './graceful-shutdown.ts'
import { jsonShapeFault } from './json-shape.ts'
import { makeChildrenLazy } from './lazy-logger.ts'
import { sendPlainPage } from './plain-page.ts'
import { registerResponseDefaults, setDefaultHeaders } from './response-defaults.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Turns off the log entry for each request: there are many, and the metrics count them. Errors are still logged. */
    isQuiet?: boolean
    /** The route enters a scope itself when it reads data. Pages from the cache need none, and one would be felt there. */
    entersScope?: boolean
    /** Nearly all responses of this route are 204s, so headers that a 204 lacks are set once the status is known. For quiet routes. */
    answersEmpty?: boolean
  }
  interface FastifyRequest {
    /** Set on requests with a body. They enter it again once the body has arrived. */
    scope: Scope | null
  }
}

export const BODY_LIMIT = 4 * 1024 * 1024
/** Characters of a URL: GraphQL takes queries there. */
export const MAX_URL = 8000
/** Characters before the `?`. The longest slug in a script of its own takes no more. */
export const MAX_PATH = 4000

/** The web server with what holds for every request: its id, its log, its scope, its headers, its errors. */
export async function createHttp(config: Config): Promise<FastifyInstance> {
  const app = Fastify({
    trustProxy: toTrustProxy(config.trustProxy),
    bodyLimit: BODY_LIMIT,
    genReqId: () => randomUUID(),
    requestIdHeader: config.trustProxy ? 'x-request-id' : false,
    routerOptions: { maxParamLength: 1000 },
    forceCloseConnections: 'idle',
    rewriteUrl: ({ url = '/' }) => readableUrl(url),
    return503OnClosing: false,
    logController: new QuietRoutes(),
    logger: { level: config.logLevel, serializers: { req: serializeRequest, err: serializeError } },
  })
  makeChildrenLazy(app.log)
  registerMatchedRoute(app)
  registerContexts(app)
  app.decorateRequest('scope', null)
  // Synchronous hooks use callbacks: a promise for each would measurably slow down cached pages. So would
  // separate hooks for the steps of every request.
  app.addHook('onRequest', (request, reply, done) => {
    const { config } = matchedRoute(request)
    if (!config.answersEmpty) setDefaultHeaders(reply)
    if (isTooLong(request.url)) return refuseUrl(request, reply, TOO_LONG, done)
    if (!isPlain(request.url)) return refuseUrl(request, reply, INVALID, done)
    if (isApi(request)) reply.header('cache-control', 'no-store')
    if (request.protocol === 'https') reply.header('strict-transport-security', 'max-age=31536000')
    if (config.entersScope) return done()
    const scope = { tenantId: '' }
    if (!hasNoBody(request)) request.scope = scope
    inScope(scope, done)
  })
  // A body arrives in events of the socket, which know nothing of the request: enter its scope again.
  app.addHook('preValidation', (request, _reply, done) => {
    if (request.scope) inScope(request.scope, done)
    else done()
  })
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) => {
    const fault = jsonShapeFault(body)
    if (fault === undefined) parseJson(request, body, done)
    else done(badInput(fault))
  })
  registerResponseDefaults(app)
  gracefulShutdown(app, config.shutdownDelayMs)
  await app.register(cookie)
  registerErrors(app)
  return app
}

/** Shared, because with a level of their own pino would create every log method again for each request. */
class QuietRoutes extends LogController {
  override isLogDisabled(request: FastifyRequest): boolean {
    return matchedRoute(request).config.isQuiet === true
  }
}

/** Treats a `%` that encodes nothing as a literal, so that '/50%-off' is a valid URL and gets the site's own response. */
function readableUrl(url: string): string {
  if (!url.includes('%') || isTooLong(url)) return url
  try {
    decodeURIComponent(url.split('?')[0] as string)
    return url
  } catch {
    return url.replaceAll('%', '%25')
  }
}

function isTooLong(url: string): boolean {
  if (url.length <= MAX_PATH) return false
  const at = url.indexOf('?')
  return url.length > MAX_URL || at < 0 || at > MAX_PATH
}

/**
 * Whether the URL is a path as browsers send it. The router would also take `http://host/graphql` and `/graphql#x`,
 * and every proxy, log and hook in between would read them in its own way.
 */
function isPlain(url: string): boolean {
  const at = url.indexOf('?')
  const path = at < 0 ? url : url.slice(0, at)
  return path.startsWith('/') && !path.includes('\\') && !url.includes('#')
}

const TOO_LONG = { status: 414, title: 'This address is too long', sentence: 'The address is too long.' }
const INVALID = { status: 400, title: 'This address is not valid', sentence: 'The address is not valid.' }

function refuseUrl(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, title, sentence }: typeof TOO_LONG,
  done: (error: Error) => void,
): void {
  if (isApi(request)) done(Object.assign(new Error(sentence), { statusCode: status }))
  else sendPlainPage(reply, status, title, 'Check the link that led here.')
}

/** Fastify never reads a body of these methods. */
function hasNoBody({ method }: FastifyRequest): boolean {
  return method === 'GET' || method === 'HEAD'
}

/** Logs no headers, body or query: they may contain tokens, passwords and personal data. */
function serializeRequest(request: FastifyRequest) {
  return {
    method: request.method,
    path: loggedPath(request),
    host: request.host,
    remoteAddress: request.ip,
  }
}

/** A token in the path is a secret, too. */
function loggedPath(request: FastifyRequest): string | undefined {
  const { url } = request.routeOptions
  return url?.includes(':token') ? url : request.url.split('?')[0]
}

/** Database errors begin with the statement and its values, which may be personal data: only the actual problem is logged. */
function serializeError(error: Error) {
  const message = error instanceof DriverException ? (error.message.split(' - ').at(-1) as string) : error.message
  const places = error.stack?.split('\n').filter((line) => line.startsWith('    at ')) ?? []
  return { type: error.name, message, stack: [message, ...places].join('\n') }
}

/** A number means that many proxies, counted from us. */
function toTrustProxy(trust: Config['trustProxy']) {
  return typeof trust === 'number' ? (_ip: string, hop: number) => hop < trust : trust
}
