import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../../../kernel/capability.ts'
import { UserInputError } from '../../../kernel/errors.ts'
import { sentFile, TooLarge } from '../../../kernel/files/sent-file.ts'
import { takeUploads } from '../../../kernel/files/upload-form.ts'
import { csvFile, savedAs } from './csv-writer.ts'
import { faultyRows } from './faulty-rows.ts'
import { ImportService } from './import.service.ts'
import { FORGOTTEN } from './import-file.ts'
import type { ImportKind } from './import-kind.ts'
import { ImportUploadService } from './import-upload.service.ts'

const MOST_BYTES = 100 * 1024 * 1024
const TOO_LARGE = 'The file is larger than 100 MB. Split it into several, each with the row that names the columns.'

/**
 * Registers `POST /api/v1/admin/<area>/imports/` for uploads of this kind and `GET …/:id/faults/` for the faulty rows.
 */
export async function registerImports(app: FastifyInstance, services: Services, kind: ImportKind): Promise<void> {
  await app.register(
    async (imports) => {
      await takeUploads(imports, MOST_BYTES)
      const contextOf = async (request: FastifyRequest, reply: FastifyReply) => {
        const ctx = await services.contextOf(request, reply)
        ctx.require(`${kind.area}.can_create`, kind.feature)
        return ctx
      }

      for (const end of ['', '/']) {
        imports.post(`/imports${end}`, async (request, reply) => {
          const ctx = await contextOf(request, reply)
          const { file, filename } = await sentFile(request)
          const { id, rows } = await ctx.use(ImportUploadService).keep(kind, { name: filename, chunks: atMost(file) })
          return { success: true, item: { id, name: filename, rows } }
        })
        imports.get<{ Params: { id: string } }>(`/imports/:id/faults${end}`, async (request, reply) => {
          const ctx = await contextOf(request, reply)
          const one = await ctx.use(ImportService).one(kind, request.params.id)
          if (!one.hasFile) throw new UserInputError(FORGOTTEN)
          const name = one.fileName.replace(/\.\w+$/, '').replaceAll(/[^\w-]+/g, '-')
          return reply.headers(savedAs(`${name}-rows-to-mend.csv`)).send(csvFile(faultyRows(ctx, one)))
        })
      }
    },
    { prefix: `/api/v1/admin/${kind.area}` },
  )
}

/** Streams the file and throws at the first byte over the limit. */
async function* atMost(file: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let size = 0
  for await (const chunk of file) {
    size += chunk.length
    if (size > MOST_BYTES) throw new TooLarge(TOO_LARGE)
    yield chunk
  }
}
