import DataLoader from 'dataloader'
import type { RequestContext } from '../../../../kernel/context/context.ts'
import { invalidField } from '../../../../kernel/validation/errors.ts'
import { beforeFulfilmentChange, type Document, DocumentType } from '../../documents/index.ts'
import { WebOrder } from '../web-order.entity.ts'

/** Which documents are orders of the store. Staff may also write documents of that type themselves, through the API. */
export class StoreOrders {
  private readonly orders = new DataLoader((ids: readonly string[]) => this.load(ids), { cache: false })

  constructor(private readonly ctx: RequestContext) {}

  has(documentId: string): Promise<boolean> {
    return this.orders.load(documentId)
  }

  /** Throws if it is one: its fulfilment follows from what is handed over or sent. */
  async refuseTyping({ id, type }: Document): Promise<void> {
    if (type === DocumentType.WEB_ORDER && (await this.has(id)))
      throw invalidField('fulfilment', 'The fulfilment of an order follows from what is picked up or shipped')
  }

  private async load(ids: readonly string[]): Promise<boolean[]> {
    const found = await this.ctx.em.find(WebOrder, { id: { $in: [...ids] } }, { fields: ['id'] })
    return ids.map((id) => found.some((order) => order.id === id))
  }
}

export const keepFulfilment = () =>
  beforeFulfilmentChange((ctx, document) => ctx.use(StoreOrders).refuseTyping(document))
