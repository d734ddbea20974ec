import DataLoader from 'dataloader'
import type { RequestContext } from '../../../kernel/context/context.ts'
import { badInput } from '../../../kernel/validation/errors.ts'

/** In bytes, of all descriptions that a request loads. */
const MOST_BYTES = 5_000_000

/** Batch-loads the descriptions of products and categories, which lists leave out. */
export class Descriptions {
  private readonly products = this.loader('product')
  private readonly categories = this.loader('product_category')

  private bytes = 0

  constructor(private readonly ctx: RequestContext) {}

  ofProduct(id: string): Promise<string> {
    return this.products.load(id)
  }

  ofCategory(id: string): Promise<string> {
    return this.categories.load(id)
  }

  private loader(table: string): DataLoader<string, string> {
    return new DataLoader<string, string>(
      async (ids) => {
        const values = [`{${ids.join(',')}}`]
        const sizes = await this.ctx.em.execute<{ id: string; bytes: number }[]>(
          `select "id", octet_length("description") as "bytes" from "${table}" where "id" = any(?::uuid[])`,
          values,
        )
        const sizeById = new Map(sizes.map(({ id, bytes }) => [id, bytes]))
        for (const id of ids) this.bytes += sizeById.get(id) ?? 0
        if (this.bytes > MOST_BYTES) throw badInput('These descriptions are too long together. Ask for fewer of them.')
        const rows = await this.ctx.em.execute<{ id: string; description: string }[]>(
          `select "id", "description" from "${table}" where "id" = any(?::uuid[])`,
          values,
        )
        const byId = new Map(rows.map(({ id, description }) => [id, description]))
        return ids.map((id) => byId.get(id) ?? '')
      },
      { cache: false },
    )
  }
}
