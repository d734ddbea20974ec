import type { FastifyInstance } from 'fastify'
import type { Services } from '../../../kernel/capability/services.ts'
import { handleUploadErrors } from '../../../kernel/files/upload-error-handler.ts'
import { csvFile, savedAs } from '../../platform/data-exchange/index.ts'
import { MemberStatus } from './mailing-list-member.entity.ts'
import { MemberExport } from './member-export.ts'

interface Query {
  readonly list?: string
  readonly search?: string
  /** Comma-separated. */
  readonly status?: string
}

const MOST_CHARACTERS = 300

/** The members of a list as a CSV file, filtered like the list on screen. */
export async function registerMemberExport(app: FastifyInstance, services: Services): Promise<void> {
  await app.register(async (exports) => {
    handleUploadErrors(exports)
    for (const end of ['', '/']) {
      exports.get<{ Querystring: Query }>(`/api/v1/admin/mailing-lists/export${end}`, async (request, reply) => {
        const ctx = await services.contextOf(request, reply)
        ctx.require('customers.can_view', 'customers')
        const { list, search, status } = request.query
        const chosen = Object.values(MemberStatus).filter((one) => textOf(status).split(',').includes(one))
        const where = { search: textOf(search), ...(chosen.length > 0 && { status: { in: chosen } }) }
        const rows = await ctx.use(MemberExport).rows(textOf(list), where)
        return reply.headers(savedAs(`members-${new Date().toISOString().slice(0, 10)}.csv`)).send(csvFile(rows))
      })
    }
  })
}

/** A parameter that is repeated arrives as an array. */
const textOf = (value: unknown) => String(value ?? '').slice(0, MOST_CHARACTERS)
