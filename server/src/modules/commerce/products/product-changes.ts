import { addAuditChanges } from '../../../kernel/audit/audit.ts'
import type { AuditChange } from '../../../kernel/audit/audit-changes.ts'
import type { RequestContext } from '../../../kernel/context/context.ts'
import { type InputFault, notFound, UserInputError } from '../../../kernel/validation/errors.ts'
import type { Product } from './product.entity.ts'
import type { ChangeProductsInput } from './product.inputs.ts'
import { ProductService } from './product.service.ts'
import { MOST_CATEGORIES, MOST_TAGS } from './product-limits.ts'
import { ProductLinks } from './product-links.ts'
import { ProductParts } from './product-parts.ts'
import { checkedTags } from './product-rules.ts'

/** Names of a list by product, as the audit log writes them. */
type Lists = ReadonlyMap<string, string>

/** Makes the same changes to many products, with set-based statements. Requires a transaction. */
export class ProductChanges {
  constructor(private readonly ctx: RequestContext) {}

  async make(input: ChangeProductsInput): Promise<Product[]> {
    const service = this.ctx.use(ProductService)
    const products = await service.lock(input.ids)
    if (products.some(({ deletedAt }) => deletedAt)) throw notFound('product')
    const { addCategoryIds, removeCategoryIds, addTags, removeTags, status } = input
    await this.ctx.use(ProductLinks).requireManual(addCategoryIds, 'addCategoryIds')
    await this.ctx.use(ProductLinks).requireManual(removeCategoryIds, 'removeCategoryIds')
    const isTagged = Boolean(addTags || removeTags)
    const isMoved = Boolean(addCategoryIds || removeCategoryIds)
    const changes = new Map<string, AuditChange[]>(products.map(({ id }) => [id, []]))
    if (isTagged) await this.logging('tags', products, changes, () => this.tag(products, addTags, removeTags))
    if (isMoved)
      await this.logging('categories', products, changes, () => this.move(products, addCategoryIds, removeCategoryIds))
    for (const product of products) {
      const changed = changes.get(product.id) ?? []
      if (status) product.status = status
      if (changed.length === 0) continue
      product.updatedAt = new Date()
      addAuditChanges(product, changed)
    }
    await this.ctx.em.flush()
    await service.changed(products, { areWordsSame: !isTagged && !isMoved })
    return products
  }

  private async tag(
    products: readonly Product[],
    added?: readonly string[] | null,
    removed?: readonly string[] | null,
  ) {
    const { em, currentTenant } = this.ctx
    const ids = idsOf(products)
    const faults: InputFault[] = []
    const tags = checkedTags(added ?? [], faults)
    if (faults.length > 0) throw new UserInputError(faults.map((fault) => ({ ...fault, field: 'addTags' })))
    await em.execute(
      `delete from "product_tag" where "product_id" = any (?::uuid[])
        and lower("tag") in (select lower(jsonb_array_elements_text(?::jsonb)))`,
      [ids, JSON.stringify((removed ?? []).map((tag) => tag.trim()))],
    )
    await em.execute(
      `insert into "product_tag" ("tenant_id", "product_id", "tag")
        select ?, p."id", t."tag" from unnest(?::uuid[]) as p("id") cross join jsonb_array_elements_text(?::jsonb) as t("tag")
          where not exists (
            select from "product_tag" x where x."product_id" = p."id" and lower(x."tag") = lower(t."tag"))`,
      [currentTenant.id, ids, JSON.stringify(tags)],
    )
    await this.requireAtMost(MOST_TAGS, 'product_tag', ids, 'addTags', `A product has at most ${MOST_TAGS} tags`)
  }

  private async move(
    products: readonly Product[],
    added?: readonly string[] | null,
    removed?: readonly string[] | null,
  ) {
    const { em, currentTenant } = this.ctx
    const ids = idsOf(products)
    const message = `A product is in at most ${MOST_CATEGORIES} categories`
    await em.execute(
      'delete from "category_product" where "product_id" = any (?::uuid[]) and "category_id" = any (?::uuid[])',
      [ids, `{${(removed ?? []).join(',')}}`],
    )
    await em.execute(
      `insert into "category_product" ("tenant_id", "product_id", "category_id")
        select ?, p."id", c."id" from unnest(?::uuid[]) as p("id") cross join unnest(?::uuid[]) as c("id")
        on conflict ("tenant_id", "category_id", "product_id") do nothing`,
      [currentTenant.id, ids, `{${(added ?? []).join(',')}}`],
    )
    await this.requireAtMost(MOST_CATEGORIES, 'category_product', ids, 'addCategoryIds', message)
  }

  private async requireAtMost(most: number, table: string, ids: string, field: string, message: string): Promise<void> {
    const over = await this.ctx.em.execute(
      `select from "${table}" where "product_id" = any (?::uuid[]) group by "product_id" having count(*) > ? limit 1`,
      [ids, most],
    )
    if (over.length > 0) throw new UserInputError({ code: 'INVALID', message, field })
  }

  /** Adds the difference that the work makes to each product's changes. */
  private async logging(
    field: 'tags' | 'categories',
    products: readonly Product[],
    changes: ReadonlyMap<string, AuditChange[]>,
    work: () => Promise<void>,
  ): Promise<void> {
    const before = await this.lists(field, products)
    await work()
    const after = await this.lists(field, products)
    for (const { id } of products) {
      const [was, is] = [before.get(id) ?? null, after.get(id) ?? null]
      if (was !== is) changes.get(id)?.push({ field, before: was, after: is })
    }
  }

  private async lists(field: 'tags' | 'categories', products: readonly Product[]): Promise<Lists> {
    const parts = this.ctx.use(ProductParts)
    const namesOf = async (id: string) =>
      field === 'tags' ? parts.tagsOf(id) : (await parts.categoriesOf(id)).map(({ name }) => name)
    return new Map(
      await Promise.all(products.map(async ({ id }) => [id, (await namesOf(id)).sort().join(', ')] as const)),
    )
  }
}

const idsOf = (products: readonly Product[]) => `{${products.map(({ id }) => id).join(',')}}`
