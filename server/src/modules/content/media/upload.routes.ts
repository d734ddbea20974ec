import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Permission } from '../../../kernel/access/permissions.ts'
import type { Services } from '../../../kernel/capability/services.ts'
import { acceptUploads, uploaderOf } from '../../../kernel/capability/upload-form.ts'
import type { RequestContext } from '../../../kernel/context/context.ts'
import { ApiError } from '../../../kernel/validation/errors.ts'
import { kindOfMimeType, MOST_BYTES } from './file-kind.ts'
import { MediaService } from './media.service.ts'
import { addressOf } from './media-address.ts'
import { MediaFiles } from './media-files.ts'
import type { MediaItem } from './media-item.entity.ts'
import { MediaReader } from './media-reader.ts'
import { receiveMedia } from './read-upload.ts'

/** An item as the calls of the REST table answer it. */
function restItem(item: MediaItem) {
  return {
    id: item.id,
    name: item.name,
    file: item.file,
    url: addressOf(item.file),
    mime_type: item.mimeType,
    filesize: item.filesize,
    width: item.width,
    height: item.height,
    alt: item.alt,
    folder_id: item.folderId,
    focal_point: item.focalPoint,
    crop: item.crop,
    version: item.version,
  }
}

/** Uploads over plain HTTP, because files are too large for GraphQL. Permissions are checked before the first byte is read. */
export async function registerUploads(app: FastifyInstance, services: Services): Promise<void> {
  await app.register(
    async (media) => {
      await acceptUploads(media, MOST_BYTES)

      const upload = (request: FastifyRequest, ctx: RequestContext) =>
        receiveMedia(services.uploads, request, uploaderOf(ctx), async (media, { field, sha256 }) => {
          const placed = { folderId: field('folder_id') || null, alt: field('alt'), sha256 }
          return { success: true, item: restItem(await ctx.use(MediaService).add(media, placed)) }
        })
      const replace = (request: FastifyRequest, ctx: RequestContext) =>
        receiveMedia(services.uploads, request, uploaderOf(ctx), async (media, { field }) => {
          const { id } = request.params as { id: string }
          const version = Number(field('version')) || null
          return { success: true, item: restItem(await ctx.use(MediaService).replace({ id, version }, media)) }
        })
      const allowed = (permission: Permission, work: typeof upload) => {
        return async (...[request, reply]: Parameters<Services['contextOf']>) => {
          const ctx = await services.contextOf(request, reply)
          ctx.require(permission, 'media')
          return work(request, ctx)
        }
      }
      for (const end of ['', '/']) {
        media.post(`/media${end}`, allowed('media.can_create', upload))
        media.post(`/media/:id/file${end}`, allowed('media.can_edit', replace))
      }

      /** The uploaded bytes of a picture that can be cropped, for the <img> of the crop screen. */
      media.get<{ Params: { id: string } }>('/media/:id/original', async (request, reply) => {
        const ctx = await services.contextOf(request, reply)
        ctx.require('media.can_edit', 'media')
        const item = await ctx.use(MediaReader).one(request.params.id)
        // Other kinds have no original apart from the file that /media serves.
        if (!kindOfMimeType(item.mimeType)?.isScalable)
          throw new ApiError('NOT_FOUND', 'This file has no original to crop.')
        reply.headers({ 'content-disposition': 'attachment', 'cache-control': 'private, no-cache' })
        reply.type(item.mimeType)
        return reply.send(await ctx.use(MediaFiles).original(item))
      })
    },
    { prefix: '/api/v1/admin' },
  )
}
