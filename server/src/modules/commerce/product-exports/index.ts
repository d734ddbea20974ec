import type { Capability } from '../../../kernel/capability/capability.ts'
import { handleUploadErrors } from '../../../kernel/files/upload-error-handler.ts'
import { csvFile, savedAs } from '../../platform/data-exchange/index.ts'
import { ProductExportResolver } from './product-export.resolver.ts'
import { ProductExport } from './product-export.ts'

/** Exports products as CSV for other programs. */
export const productExports: Capability = {
  name: 'product-exports',
  resolvers: [ProductExportResolver],
  async routes(app, services) {
    await app.register(async (exports) => {
      handleUploadErrors(exports)
      for (const end of ['', '/']) {
        exports.get<{ Querystring: { order?: string } }>(
          `/api/v1/admin/products/export${end}`,
          async (request, reply) => {
            const ctx = await services.contextOf(request, reply)
            ctx.require('products.can_view', 'products')
            const rows = ctx.use(ProductExport).rowsOf(String(request.query.order))
            const day = new Date().toISOString().slice(0, 10)
            return reply.headers(savedAs(`products-${day}.csv`)).send(csvFile(rows))
          },
        )
      }
    })
  },
}
