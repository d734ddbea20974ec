import type { FastifyInstance } from 'fastify'
import type { Services } from '../../../../kernel/capability/services.ts'
import { handleUploadErrors } from '../../../../kernel/files/upload-error-handler.ts'
import { csvFile, savedAs } from '../../../platform/data-exchange/index.ts'
import { TimeReportService } from './time-report.ts'

/** The download of a report that was ordered. */
export async function timeReportRoutes(app: FastifyInstance, services: Services): Promise<void> {
  await app.register(async (exports) => {
    handleUploadErrors(exports)
    for (const end of ['', '/'])
      exports.get<{ Querystring: { order?: string } }>(
        `/api/v1/admin/time-report/export${end}`,
        async (request, reply) => {
          const ctx = await services.contextOf(request, reply)
          ctx.require('tasks.can_view', 'tasks')
          const { period, rows } = ctx.use(TimeReportService).rowsOf(String(request.query.order))
          return reply.headers(savedAs(`time-${period.from}-${period.to}.csv`)).send(csvFile(rows))
        },
      )
  })
}
