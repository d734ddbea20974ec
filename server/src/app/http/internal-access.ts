import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

/** A proxy on this machine speaks for strangers, and says so in its headers. */
const FORWARDED = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip']

export function isFromThisMachine({ socket, headers }: FastifyRequest): boolean {
  const ip = (socket.remoteAddress ?? '').replace(/^::ffff:/, '')
  const isLoopback = ip === '::1' || ip.startsWith('127.')
  return isLoopback && FORWARDED.every((name) => headers[name] === undefined)
}

export function hasBearer({ headers }: FastifyRequest, token: string | undefined): boolean {
  return isToken(headers.authorization?.replace(/^Bearer /, ''), token)
}

/** Compared without telling by the time it takes how much of it is right. */
export function isToken(given: unknown, token: string | undefined): boolean {
  if (!token || typeof given !== 'string') return false
  return timingSafeEqual(digest(given), digest(token))
}

const digest = (text: string) => createHash('sha256').update(text).digest()
