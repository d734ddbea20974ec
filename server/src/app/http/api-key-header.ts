import type { FastifyRequest } from 'fastify'
import { isApi } from './rate-limit.ts'

/** The API key of a call. Pages of a site take none. */
export function apiKeyOf({ url, headers }: FastifyRequest): string | undefined {
  return isApi(url) ? /^Bearer (ms_\S+)$/i.exec(headers.authorization ?? '')?.[1] : undefined
}
