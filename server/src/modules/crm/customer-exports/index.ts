import type { Capability } from '../../../kernel/capability/capability.ts'
import { handleUploadErrors } from '../../../kernel/files/upload-error-handler.ts'
import { csvFile, savedAs } from '../../platform/data-exchange/index.ts'
import { CustomerExportResolver } from './customer-export.resolver.ts'
import { CustomerExport } from './customer-export.ts'

/** Exports customers as CSV for other programs. */
export const customerExports: Capability = {
  name: 'customer-exports',
  resolvers: [CustomerExportResolver],
  async routes(app, services) {
    await app.register(async (exports) => {
      handleUploadErrors(exports)
      for (const end of ['', '/']) {
        exports.get<{ Querystring: { order?: string } }>(
          `/api/v1/admin/customers/export${end}`,
          async (request, reply) => {
            const ctx = await services.contextOf(request, reply)
            ctx.require('customers.can_view', 'customers')
            const rows = ctx.use(CustomerExport).rowsOf(String(request.query.order))
            const day = new Date().toISOString().slice(0, 10)
            return reply.headers(savedAs(`customers-${day}.csv`)).send(csvFile(rows))
          },
        )
      }
    })
  },
}
