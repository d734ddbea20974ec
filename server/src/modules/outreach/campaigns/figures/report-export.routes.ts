import type { FastifyInstance } from 'fastify'
import type { Services } from '../../../../kernel/capability/services.ts'
import { handleUploadErrors } from '../../../../kernel/files/upload-error-handler.ts'
import { csvFile, savedAs } from '../../../platform/data-exchange/index.ts'
import { EXPORT_PATH, ReportExport } from './report-export.ts'

/** The figures of a campaign as a CSV file. */
export async function registerReportExport(app: FastifyInstance, services: Services): Promise<void> {
  await app.register(async (exports) => {
    handleUploadErrors(exports)
    for (const end of ['', '/'])
      exports.get<{ Querystring: { order?: string } }>(`${EXPORT_PATH}${end}`, async (request, reply) => {
        const ctx = await services.contextOf(request, reply)
        ctx.require('email_marketing.can_view', 'email_marketing')
        const rows = ctx.use(ReportExport).rowsOf(String(request.query.order))
        return reply.headers(savedAs(`campaign-${new Date().toISOString().slice(0, 10)}.csv`)).send(csvFile(rows))
      })
  })
}
