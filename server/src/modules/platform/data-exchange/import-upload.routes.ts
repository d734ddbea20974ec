import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../../../kernel/capability/services.ts'
import { acceptUploads, uploaderOf } from '../../../kernel/capability/upload-form.ts'
import { tooLarge } from '../../../kernel/files/upload-error.ts'
import type { UploadChecks } from '../../../kernel/files/upload-receiver.ts'
import { UserInputError } from '../../../kernel/validation/errors.ts'
import { csvFile, savedAs } from './csv-writer.ts'
import { faultyRows } from './faulty-rows.ts'
import { ImportService } from './import.service.ts'
import { FORGOTTEN } from './import-file.ts'
import { type ImportKind, permissionToImport } from './import-kind.ts'
import { ImportUploadService } from './import-upload.service.ts'

const MOST_BYTES = 100 * 1024 * 1024
const TOO_LARGE = 'The file is larger than 100 MB. Split it into several, each with the row that names the columns.'

/**
 * Registers `POST /api/v1/admin/<path>/imports/` for uploads of this kind and, for CSV files, `GET …/:id/faults/` for the faulty
 * rows.
 */
export async function registerImports(app: FastifyInstance, services: Services, kind: ImportKind): Promise<void> {
  await app.register(
    async (imports) => {
      const { mostBytes = MOST_BYTES, tooLarge: message = TOO_LARGE } = kind.converter ?? {}
      await acceptUploads(imports, mostBytes)
      const contextOf = async (request: FastifyRequest, reply: FastifyReply) => {
        const ctx = await services.contextOf(request, reply)
        ctx.require(permissionToImport(kind), kind.feature)
        return ctx
      }

      for (const end of ['', '/']) {
        imports.post(`/imports${end}`, async (request, reply) => {
          const ctx = await contextOf(request, reply)
          return services.uploads.receive(request, uploaderOf(ctx), checksOf(mostBytes, message), async (file) => {
            const { id, rows } = await ctx.use(ImportUploadService).keep(kind, file)
            return { success: true, item: { id, name: file.name, rows } }
          })
        })
        // Rows of a converted file are of no use to people.
        if (kind.converter) continue
        imports.get<{ Params: { id: string } }>(`/imports/:id/faults${end}`, async (request, reply) => {
          const ctx = await contextOf(request, reply)
          const one = await ctx.use(ImportService).one(kind, request.params.id)
          if (!one.hasFile) throw new UserInputError(FORGOTTEN)
          const name = one.fileName.replace(/\.\w+$/, '').replaceAll(/[^\w-]+/g, '-')
          return reply.headers(savedAs(`${name}-rows-to-mend.csv`)).send(csvFile(faultyRows(ctx, one)))
        })
      }
    },
    { prefix: `/api/v1/admin/${kind.path ?? kind.area}` },
  )
}

const checksOf = (mostBytes: number, message: string): UploadChecks => ({
  check({ size }) {
    if (size > mostBytes) throw tooLarge(message)
  },
  tooLarge: () => message,
})
