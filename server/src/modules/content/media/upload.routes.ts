import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Services } from '../../../kernel/capability.ts'
import type { RequestContext } from '../../../kernel/context.ts'
import { fieldOf, sentFile } from '../../../kernel/files/sent-file.ts'
import { takeUploads } from '../../../kernel/files/upload-form.ts'
import type { Permission } from '../../../kernel/permissions.ts'
import { MOST_BYTES } from './file-kind.ts'
import { MediaService } from './media.service.ts'
import { MediaFiles } from './media-files.ts'
import { MediaReader } from './media-reader.ts'
import { readUpload } from './read-upload.ts'
import { restItem } from './rest-item.ts'

/** Files come and go beside GraphQL: they are too large for it. Who may is asked before the first byte is read. */
export async function registerUploads(app: FastifyInstance, services: Services): Promise<void> {
  await app.register(
    async (media) => {
      await takeUploads(media, MOST_BYTES)

      const upload = async (request: FastifyRequest, ctx: RequestContext) => {
        const part = await sentFile(request)
        const file = await readUpload(part)
        const placed = { folderId: fieldOf(part, 'folder_id') || null, alt: fieldOf(part, 'alt') }
        return { success: true, item: restItem(await ctx.use(MediaService).add(file, placed)) }
      }
      const replace = async (request: FastifyRequest, ctx: RequestContext) => {
        const { id } = request.params as { id: string }
        const part = await sentFile(request)
        const file = await readUpload(part)
        const version = Number(fieldOf(part, 'version')) || null
        return { success: true, item: restItem(await ctx.use(MediaService).replace({ id, version }, file)) }
      }
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

      /** What was uploaded, uncut: for the screen that cuts it. */
      media.get<{ Params: { id: string } }>('/media/:id/original', async (request, reply) => {
        const ctx = await services.contextOf(request, reply)
        ctx.require('media.can_edit', 'media')
        const item = await ctx.use(MediaReader).one(request.params.id)
        reply.headers({ 'content-type': item.mimeType, 'cache-control': 'private, no-cache' })
        return reply.send(await ctx.use(MediaFiles).original(item))
      })
    },
    { prefix: '/api/v1/admin' },
  )
}
