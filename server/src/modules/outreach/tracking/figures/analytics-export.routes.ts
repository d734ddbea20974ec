import type { FastifyInstance } from 'fastify'
import type { Services } from '../../../../kernel/capability/services.ts'
import { handleUploadErrors } from '../../../../kernel/files/upload-error-handler.ts'
import { csvFile, savedAs } from '../../../platform/data-exchange/index.ts'
import { AnalyticsExport } from './analytics-export.ts'

/** The figures of a period as a CSV file. */
export async function registerAnalyticsExport(app: FastifyInstance, services: Services): Promise<void> {
  await app.register(async (exports) => {
    handleUploadErrors(exports)
    for (const end of ['', '/']) {
      exports.get<{ Querystring: { order?: string } }>(
        `/api/v1/admin/analytics/export${end}`,
        async (request, reply) => {
          const ctx = await services.contextOf(request, reply)
          ctx.require('pages.can_view', 'site')
          const rows = ctx.use(AnalyticsExport).rowsOf(String(request.query.order))
          return reply.headers(savedAs(`analytics-${new Date().toISOString().slice(0, 10)}.csv`)).send(csvFile(rows))
        },
      )
    }
  })
}
