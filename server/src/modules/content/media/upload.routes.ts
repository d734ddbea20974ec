import multipart, { type MultipartFile } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Services } from '../../../kernel/capability.ts'
import type { RequestContext } from '../../../kernel/context.ts'
import { invalid } from '../../../kernel/errors.ts'
import type { Permission } from '../../../kernel/permissions.ts'
import { answerErrors } from '../../../kernel/upload-answers.ts'
import { MOST_BYTES, tooLargeFor } from './file-kind.ts'
import { MediaService } from './media.service.ts'
import { MediaFiles } from './media-files.ts'
import { MediaReader } from './media-reader.ts'
import { readUpload } from './read-upload.ts'
import { restItem } from './rest-item.ts'

// One byte more shows that there were more.
const limits = { fileSize: MOST_BYTES + 1, files: 1, fields: 5, fieldSize: 5000, parts: 6, headerPairs: 50 }

/** Files come and go beside GraphQL: they are too large for it. Who may is asked before the first byte is read. */
export async function registerUploads(app: FastifyInstance, services: Services): Promise<void> {
  await app.register(
    async (media) => {
      await media.register(multipart, { limits })
      answerErrors(media, tooLargeFor(null))

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
          ctx.demand(permission, 'media')
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
        ctx.demand('media.can_edit', 'media')
        const item = await ctx.use(MediaReader).one(request.params.id)
        reply.headers({ 'content-type': item.mimeType, 'cache-control': 'private, no-cache' })
        return reply.send(await ctx.use(MediaFiles).original(item))
      })
    },
    { prefix: '/api/v1/admin' },
  )
}

async function sentFile(request: FastifyRequest): Promise<MultipartFile> {
  const part = await request.file()
  if (!part) throw invalid('file', 'Choose a file')
  return part
}

/** Fields count when they come before the file. */
function fieldOf({ fields }: MultipartFile, name: string): string {
  const field = fields[name]
  return field && 'value' in field ? String(field.value) : ''
}
