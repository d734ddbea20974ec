import type { FastifyInstance } from 'fastify'
import type { Services } from '../../../kernel/capability.ts'
import { isServed, storedAs } from './media-address.ts'
import { mimeTypeOf } from './pictures/picture-kind.ts'

/** Pictures may come from anybody, so nothing in them runs, wherever they are opened. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox"

/** A picture may be replaced under its address: after five minutes browsers ask whether it was, and show it meanwhile. */
const KEPT = 'public, max-age=300, stale-while-revalidate=86400'

/** Serves a tenant's files at /media/…: the host's tenant on its site, the session's tenant on the admin's host. */
export function registerMediaFiles(app: FastifyInstance, services: Services): void {
  app.get<{ Params: { '*': string } }>('/media/*', { config: { isQuiet: true } }, async (request, reply) => {
    const { door, tenant } = await services.siteOf(request.host)
    const owner = door === 'admin' ? (await services.contextOf(request, reply)).tenant : tenant
    const file = request.params['*']
    const opened = owner && isServed(file) ? await services.files.open(storedAs(owner.id, file)) : null
    if (!opened) return reply.showSite()
    const { stream, size, etag } = opened
    // The admin's host shows one tenant's pictures after another's, so what it shows is nobody else's to keep.
    reply.headers({ etag, 'cache-control': door === 'admin' ? 'private, no-cache' : KEPT })
    reply.header('content-security-policy', POLICY)
    if (request.headers['if-none-match'] === etag) {
      stream.destroy()
      return reply.code(304).send()
    }
    reply.headers({ 'content-type': mimeTypeOf(file), 'content-length': size })
    return reply.send(stream)
  })
}
