import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../../../kernel/capability.ts'
import type { OpenedFile } from '../../../kernel/file-storage.ts'
import { kindOfMimeType, mimeTypeOf } from './file-kind.ts'
import { isServed, storedAs } from './media-address.ts'
import { wantedPart } from './wanted-part.ts'

/** Files may come from anybody, so nothing in them runs, wherever they are opened. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; media-src 'self'; sandbox"

/** A file may be replaced under its address: after five minutes browsers ask whether it was, and show it meanwhile. */
const KEPT = 'public, max-age=300, stale-while-revalidate=86400'

type FileRequest = FastifyRequest<{ Params: { '*': string } }>

/** Serves a tenant's files at /media/…: the host's tenant on its site, the session's tenant on the admin's host. */
export function registerMediaFiles(app: FastifyInstance, services: Services): void {
  app.get('/media/*', { config: { isQuiet: true } }, async (request: FileRequest, reply) => {
    const { door, tenant } = await services.siteOf(request.host)
    // A site that is closed shows nothing; its people still see their files in the admin.
    const shown = tenant?.condition === 'active' ? tenant : null
    const owner = door === 'admin' ? (await services.contextOf(request, reply)).tenant : shown
    const file = request.params['*']
    const opened = owner && isServed(file) ? await openedFor(request, services, storedAs(owner.id, file)) : null
    if (!opened) return reply.showSite()
    const { stream, etag } = opened
    // The admin's host shows one tenant's files after another's, so what it shows is nobody else's to keep.
    reply.headers({ etag, 'cache-control': door === 'admin' ? 'private, no-cache' : KEPT })
    reply.headers({ 'content-security-policy': POLICY, 'accept-ranges': 'bytes' })
    if (request.headers['if-none-match'] === etag) {
      stream.destroy()
      return reply.code(304).send()
    }
    return send(reply, file, opened)
  })
}

/** The part that the browser asks for, unless the file has changed since it got another part of it. */
async function openedFor({ headers }: FileRequest, { files }: Services, name: string): Promise<OpenedFile | null> {
  const opened = await files.open(name, wantedPart(headers.range))
  const isStale = opened?.part && headers['if-range'] && headers['if-range'] !== opened.etag
  if (!isStale) return opened
  opened.stream.destroy()
  return files.open(name)
}

function send(reply: FastifyReply, file: string, { stream, size, part }: OpenedFile): FastifyReply {
  const mimeType = mimeTypeOf(file)
  reply.header('content-type', mimeType)
  // A document is kept by who opens it: readers within browsers do not work where nothing may run.
  if (kindOfMimeType(mimeType)?.group === 'document') {
    reply.header('content-disposition', `attachment; filename="${file.slice(file.lastIndexOf('/') + 1)}"`)
  }
  if (!part) return reply.header('content-length', size).send(stream)
  const { start, end } = part
  reply.headers({ 'content-length': end - start + 1, 'content-range': `bytes ${start}-${end}/${size}` })
  return reply.code(206).send(stream)
}
