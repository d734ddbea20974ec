import type { Capability } from '../../../kernel/capability/capability.ts'
import type { RequestContext } from '../../../kernel/context/context.ts'
import { handleUploadErrors } from '../../../kernel/files/upload-error-handler.ts'
import { csvFile, savedAs } from '../../platform/data-exchange/index.ts'
import { AccountingExport } from './accounting-export.ts'
import { DocumentExportResolver } from './document-export.resolver.ts'
import { TaxReportService } from './tax-report.ts'

const downloads = {
  export: { name: 'accounting', open: (ctx: RequestContext, order: string) => ctx.use(AccountingExport).rowsOf(order) },
  'tax-report/export': {
    name: 'tax-report',
    open: (ctx: RequestContext, order: string) => ctx.use(TaxReportService).rowsOf(order),
  },
}

/** Exports documents and their taxes as CSV for accounting. */
export const documentExports: Capability = {
  name: 'document-exports',
  resolvers: [DocumentExportResolver],
  async routes(app, services) {
    await app.register(async (exports) => {
      handleUploadErrors(exports)
      for (const [path, { name, open }] of Object.entries(downloads))
        for (const end of ['', '/']) {
          exports.get<{ Querystring: { order?: string } }>(
            `/api/v1/admin/documents/${path}${end}`,
            async (request, reply) => {
              const ctx = await services.contextOf(request, reply)
              ctx.require('invoices.can_view', 'invoices')
              const { period, rows } = open(ctx, String(request.query.order))
              return reply.headers(savedAs(`${name}-${period.from}-${period.to}.csv`)).send(csvFile(rows))
            },
          )
        }
    })
  },
}
