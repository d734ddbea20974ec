import { mkdirSync } from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../../../kernel/capability.ts'

/** Pictures may come from anybody, so nothing in them runs, wherever they are opened. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox"

/** Serves a tenant's files at /media/…: the host's tenant on its site, the session's tenant on the admin's host. */
export async function registerMedia(app: FastifyInstance, services: Services): Promise<void> {
  const root = path.resolve(services.mediaFolder)
  mkdirSync(root, { recursive: true })
  await app.register(async (media) => {
    await media.register(fastifyStatic, { root, serve: false, index: false, dotfiles: 'deny' })
    media.get<{ Params: { '*': string } }>('/media/*', { logLevel: 'warn' }, async (request, reply) => {
      const { door, tenant } = await services.siteOf(request.host)
      const owner = door === 'admin' ? (await services.contextOf(request, reply)).tenant : tenant
      if (!owner) return reply.showSite()
      reply.header('content-security-policy', POLICY)
      return reply.sendFile(path.posix.join(owner.id, path.posix.normalize(`/${request.params['*']}`)), {
        maxAge: '1h',
      })
    })
  })
}
