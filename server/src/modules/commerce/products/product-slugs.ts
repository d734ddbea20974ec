import { slugify } from '@mainstreet/blocks/text'
import type { RequestContext } from '../../../kernel/context/context.ts'
import { invalidField, type UserInputError } from '../../../kernel/validation/errors.ts'

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
const LONGEST_PROPOSED = 100

interface Slugged {
  readonly id: string
  readonly slug: string
}

export const slugTakenError = (): UserInputError => invalidField('slug', 'Another product has this slug', 'TAKEN')

/** Gives products addresses of their own. Requires a transaction. */
export class ProductSlugs {
  constructor(private readonly ctx: RequestContext) {}

  /** The requested slug, the product's present one, or one made of the name. Throws UserInputError on `slug`. */
  async choose(requested: string | null | undefined, name: string, before: Slugged | null): Promise<string> {
    const slug = requested?.trim()
    if (!slug) return before?.slug ?? this.free(slugify(name, LONGEST_PROPOSED) || 'product')
    if (slug === before?.slug) return slug
    if (!SLUG.test(slug)) throw invalidField('slug', 'Use lowercase letters and digits, with hyphens between them')
    if (await this.isTaken(slug)) throw slugTakenError()
    return slug
  }

  /** The first free one of `slug`, `slug-2`, `slug-3` and so on. A long slug is cut, so that a number fits. */
  async free(wanted: string): Promise<string> {
    if (!(await this.isTaken(wanted))) return wanted
    const slug = wanted.slice(0, LONGEST_PROPOSED)
    const taken = await this.taken(slug)
    let number = 2
    while (taken.has(`${slug}-${number}`)) number++
    return `${slug}-${number}`
  }

  /** Remembers the slug that a product had, and forgets that another one once had its new slug. */
  async remember(product: Slugged, before: string): Promise<void> {
    const { em } = this.ctx
    await em.execute('delete from "former_product_slug" where "slug" = ?', [product.slug])
    await em.execute(
      `insert into "former_product_slug" ("tenant_id", "product_id", "slug") values (?, ?, ?)
        on conflict ("tenant_id", "slug") do update set "product_id" = excluded."product_id"`,
      [this.ctx.currentTenant.id, product.id, before],
    )
  }

  /** Uses the index, unlike the search for slugs with numbers, so that imports of many products stay fast. */
  private async isTaken(slug: string): Promise<boolean> {
    const rows = await this.ctx.em.execute<object[]>(
      'select from "product" where "deleted_at" is null and "slug" = ?',
      [slug],
    )
    return rows.length > 0
  }

  private async taken(slug: string): Promise<Set<string>> {
    const rows = await this.ctx.em.execute<{ slug: string }[]>(
      `select "slug" from "product" where "deleted_at" is null and ("slug" = ? or "slug" like ?)`,
      [slug, `${slug}-%`],
    )
    return new Set(rows.map((row) => row.slug))
  }
}
