import type { FastifyRequest } from 'fastify'
import { isApi } from './api-route.ts'

/** The API key of a call. Pages of a site take none. */
export function apiKeyOf(request: FastifyRequest): string | undefined {
  return isApi(request) ? /^Bearer (ms_\S+)$/i.exec(request.headers.authorization ?? '')?.[1] : undefined
}
