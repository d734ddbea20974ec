import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Services, SiteAddress } from '../../../kernel/capability/services.ts'
import { openedFor, sendOpened } from '../../../kernel/files/file-answer.ts'
import { INERT } from '../../../kernel/security/response-policy.ts'
import { CompressedDrawings, isCompressible } from './compressed-drawings.ts'
import { kindOfMimeType, mimeTypeOf } from './file-kind.ts'
import { hasKey, isServed, storedAs } from './media-address.ts'

/** Browsers style a picture that is opened by itself, and drawings carry styles and pictures of their own. */
const PICTURE = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox"
/** Browsers do not play a video that is opened by itself in a sandbox. Nothing in a video can run. */
const VIDEO = "default-src 'none'; style-src 'unsafe-inline'; media-src 'self'"
/** PDF viewers of browsers do not work in a sandbox, so a document is saved instead of shown. */
const POLICIES = { picture: PICTURE, video: VIDEO, document: INERT } as const

/**
 * Pages add the revision to the address of a file, so a replaced one has another address. Revisions are random: nobody
 * can fill a shared cache with the present file at the next one's address.
 */
const KEPT = 'public, max-age=31536000, immutable'
/** A file at its plain address may be replaced or cropped: browsers ask again after five minutes. */
const KEPT_BRIEFLY = 'public, max-age=300, stale-while-revalidate=86400'

type FileRequest = FastifyRequest<{ Params: { '*': string }; Querystring: { v?: unknown } }>

/** Serves a tenant's files at /media/…: the host's tenant on its site, the session's tenant on the admin's host. */
export function registerMediaFiles(app: FastifyInstance, services: Services): void {
  const drawings = new CompressedDrawings()
  app.get('/media/*', { config: { isQuiet: true } }, async (request: FileRequest, reply) => {
    const { entryPoint, tenant } = await services.siteOf(request.host)
    // A site that is closed shows nothing; its people still see their files in the admin.
    const shown = tenant?.condition === 'active' ? tenant : null
    const owner = entryPoint === 'admin' ? (await services.contextOf(request, reply)).tenant : shown
    const file = request.params['*']
    const name = owner && isServed(file) ? storedAs(owner.id, file) : null
    const opened = name === null ? null : await openedFor(request, services.files, name)
    if (!opened || name === null) return reply.showSite()
    // The admin's host serves files of many tenants, so shared caches must not store them.
    const shared = hasKey(file) && request.query.v !== undefined ? KEPT : KEPT_BRIEFLY
    reply.header('cache-control', entryPoint === 'admin' ? 'private, no-cache' : shared)
    describeMedia(reply, file, entryPoint)
    return isCompressible(file, opened)
      ? drawings.send(request, reply, { name, opened })
      : sendOpened(request, reply, opened)
  })
}

/** Sets the type of a file and what browsers may do with it. */
export function describeMedia(reply: FastifyReply, file: string, entryPoint: SiteAddress['entryPoint']): void {
  const mimeType = mimeTypeOf(file)
  const group = kindOfMimeType(mimeType)?.group
  reply.type(mimeType).relax({
    contentSecurityPolicy: group ? POLICIES[group] : INERT,
    activeTypes: ['image/svg+xml'],
    // Emails and other websites of the tenant may embed public files.
    crossOriginResourcePolicy: entryPoint === 'site' ? 'cross-origin' : 'same-origin',
  })
  if (group === 'document') {
    reply.header('content-disposition', `attachment; filename="${file.slice(file.lastIndexOf('/') + 1)}"`)
  }
}
