import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../../../kernel/capability.ts'
import { invalid } from '../../../kernel/errors.ts'
import { answerErrors, TooLarge } from '../../../kernel/upload-answers.ts'
import { csvFile, savedAs } from './csv-writer.ts'
import { faultyRows } from './faulty-rows.ts'
import { ImportService } from './import.service.ts'
import type { ImportKind } from './import-kind.ts'
import { ImportUploadService } from './import-upload.service.ts'

const MOST_BYTES = 100 * 1024 * 1024
const TOO_LARGE = 'The file is larger than 100 MB. Split it into several, each with the row that names the columns.'

// One byte more shows that there were more.
const limits = { fileSize: MOST_BYTES + 1, files: 1, fields: 5, fieldSize: 5000, parts: 6, headerPairs: 50 }

/** `POST /api/v1/admin/<area>/imports/` takes a file of this kind, `GET …/:id/faults/` gives back its faulty rows. */
export async function registerImports(app: FastifyInstance, services: Services, kind: ImportKind): Promise<void> {
  await app.register(
    async (imports) => {
      await imports.register(multipart, { limits })
      answerErrors(imports, TOO_LARGE)
      const contextOf = async (request: FastifyRequest, reply: FastifyReply) => {
        const ctx = await services.contextOf(request, reply)
        ctx.demand(`${kind.area}.can_create`, kind.feature)
        return ctx
      }

      for (const end of ['', '/']) {
        imports.post(end, async (request, reply) => {
          const ctx = await contextOf(request, reply)
          const part = await request.file()
          if (!part) throw invalid('file', 'Choose a file')
          const { file, filename } = part
          // By itself the stream would end only when everything has come.
          file.once('limit', () => file.destroy(new TooLarge(TOO_LARGE)))
          const { id, rows } = await ctx.use(ImportUploadService).keep(kind, { name: filename, chunks: file })
          return { success: true, item: { id, name: filename, rows } }
        })
        imports.get<{ Params: { id: string } }>(`/:id/faults${end}`, async (request, reply) => {
          const ctx = await contextOf(request, reply)
          const one = await ctx.use(ImportService).one(kind, request.params.id)
          const name = one.fileName.replace(/\.\w+$/, '').replaceAll(/[^\w-]+/g, '-')
          return reply.headers(savedAs(`${name}-rows-to-mend.csv`)).send(csvFile(faultyRows(ctx, one)))
        })
      }
    },
    { prefix: `/api/v1/admin/${kind.area}/imports` },
  )
}
