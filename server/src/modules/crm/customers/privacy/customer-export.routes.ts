import type { FastifyInstance } from 'fastify'
import type { Services } from '../../../../kernel/capability/services.ts'
import { inTransaction } from '../../../../kernel/context/transaction.ts'
import { CustomerExport } from './customer-export.ts'

/** A plain HTTP download rather than an API response. Requires the permission to erase customers. */
export function registerCustomerExport(app: FastifyInstance, services: Services): void {
  app.get<{ Params: { id: string } }>('/api/v1/admin/customers/:id/everything', async (request, reply) => {
    const ctx = await services.contextOf(request, reply)
    ctx.require('customers.can_view', 'customers')
    ctx.require('customers.can_delete', 'customers')
    const { id } = request.params
    const file = await inTransaction(ctx, () => ctx.use(CustomerExport).of(id))
    reply.headers({
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': `attachment; filename="customer-${id.toLowerCase()}.json"`,
      'cache-control': 'private, no-store',
    })
    return reply.send(JSON.stringify(file, null, 2))
  })
}
