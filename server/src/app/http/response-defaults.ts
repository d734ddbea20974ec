import type { FastifyInstance, FastifyReply } from 'fastify'
import { INERT, type ResponsePolicy } from '../../kernel/security/response-policy.ts'
import { matchedRoute } from './api-route.ts'

/** Headers of every response with content, documents included. */
const securityHeaders = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
}

const contentHeaders = Object.keys(securityHeaders)

const UNKNOWN = 'application/octet-stream'

/** Types that browsers show without running anything, or only save. Add one only if that holds for every browser. */
const INERT_TYPES = new Set([
  UNKNOWN,
  'application/json',
  'application/graphql-response+json',
  'application/pdf',
  'application/zip',
  'audio/mpeg',
  'audio/wav',
  'image/apng',
  'image/avif',
  'image/gif',
  'image/jpeg',
  'image/png',
  'image/webp',
  'text/calendar',
  'text/csv',
  'text/plain',
  'video/mp4',
  'video/webm',
])

/** The headers that `removeContentHeaders` removes from a 204. */
export function setDefaultHeaders(reply: FastifyReply): void {
  reply.headers(securityHeaders)
  reply.header('x-request-id', reply.request.id)
}

declare module 'fastify' {
  interface FastifyReply {
    responsePolicy: ResponsePolicy | null
  }
}

/**
 * Makes every response inert: a browser runs nothing in it, regardless of its content. Routes that need more call
 * `reply.relax(policy)`, so a forgotten call makes a response too strict and never too open.
 */
export function registerResponseDefaults(app: FastifyInstance): void {
  app.decorateReply('responsePolicy', null)
  app.decorateReply('relax', function (policy) {
    this.responsePolicy = policy
    return this
  })
  app.addHook('onSend', (request, reply, payload, done) => {
    const { answersEmpty } = matchedRoute(request).config
    if (reply.statusCode === 204) {
      if (!answersEmpty) removeContentHeaders(reply)
      return done()
    }
    if (answersEmpty) setDefaultHeaders(reply)
    const policy = reply.responsePolicy
    const contentSecurityPolicy = policy ? policy.contentSecurityPolicy : INERT
    if (contentSecurityPolicy !== null) reply.header('content-security-policy', contentSecurityPolicy)
    reply.header('cross-origin-resource-policy', policy?.crossOriginResourcePolicy ?? 'same-origin')
    if (hasBody(reply, payload)) restrictType(reply, policy?.activeTypes)
    done()
  })
}

/**
 * A 204 has no content to protect. Most requests of sites report events and get one, and each header costs both sides time.
 * The request ID is removed only where the request isn't logged.
 */
function removeContentHeaders(reply: FastifyReply): void {
  for (const name of contentHeaders) reply.removeHeader(name)
  if (matchedRoute(reply.request).config.isQuiet) reply.removeHeader('x-request-id')
}

/** Turns any other content type into a download. */
function restrictType(reply: FastifyReply, activeTypes: readonly string[] = []): void {
  const type = essenceOf(reply.getHeader('content-type'))
  if (type !== UNKNOWN && (INERT_TYPES.has(type) || activeTypes.includes(type))) return
  reply.header('content-type', UNKNOWN)
  if (!isAttachment(reply)) reply.header('content-disposition', 'attachment')
}

/** The headers of a 304 replace those that the browser has kept with the body, so it says nothing about the type. */
function hasBody({ statusCode }: FastifyReply, payload: unknown): boolean {
  return statusCode !== 304 && payload !== undefined && payload !== null && payload !== ''
}

function isAttachment(reply: FastifyReply): boolean {
  return String(reply.getHeader('content-disposition') ?? '').startsWith('attachment')
}

/** The type without its parameters. */
function essenceOf(header: unknown): string {
  const type = String(header ?? '')
  const end = type.indexOf(';')
  return (end < 0 ? type : type.slice(0, end)).trim().toLowerCase()
}
