import { stripTags } from '@mainstreet/blocks/text'
import type { RequestContext } from '../../../kernel/context/context.ts'
import { keepManyWords } from '../../../kernel/search/keep-words.ts'
import {
  type Closest,
  exactly,
  findClosest,
  MOST_FOUND,
  matchWords,
  type WordMatches,
} from '../../../kernel/search/word-search.ts'
import { fitting, type WordTable } from '../../../kernel/search/word-table.ts'
import { asMinor, wordOf, wordsOf } from '../../../kernel/search/words.ts'
import type { Product } from './product.entity.ts'
import { type ProductCondition, withIds } from './product-conditions.ts'

const isThere = (alias: string, condition: string) =>
  `exists (select from "product" p where p."id" = ${alias}."product_id" and ${condition} offset 0)`

export const productWords: WordTable = {
  table: 'product_word',
  record: 'product_id',
  hasMinorWords: true,
  hasPlurals: true,
  isFound: (alias) => isThere(alias, 'p."deleted_at" is null'),
}

/** The same words of products for which all conditions hold. */
const wordsOfProducts = (conditions: readonly ProductCondition[]): WordTable => ({
  ...productWords,
  isFound: (alias) => isThere(alias, conditions.map(({ text }) => text('p')).join(' and ')),
  foundValues: conditions.flatMap(({ values }) => values),
})

/** Products that a search finds. Of many only the closest are in order; `condition` holds for all. */
export interface ProductMatches extends WordMatches {
  readonly condition: ProductCondition
}

interface WordSources {
  readonly id: string
  readonly description: string
  /** SKUs, barcodes and option values. */
  readonly codes: readonly string[]
  readonly tags: readonly string[]
  /** Also those above them. */
  readonly categories: readonly string[]
}

/** Limits the indexed words of a long description. */
const MOST_WORDS = 500

/**
 * Search for products by the beginnings of words of name, SKUs, barcodes, option values, brand and tags, and, after these, categories
 * and description.
 */
export class ProductSearch {
  constructor(private readonly ctx: RequestContext) {}

  /** Among all products that aren't deleted, or those of the conditions. Forgives one typo in each of two words if nothing else is found. */
  async find(text: string, conditions?: readonly ProductCondition[]): Promise<ProductMatches> {
    const table = conditions ? wordsOfProducts(conditions) : productWords
    const matches = await matchWords(this.ctx.em, table, text, MOST_FOUND)
    const [ofIds] = withIds({ in: matches.closest })
    const { text: fits, values } = fitting(productWords, matches.alternatives)
    const all: ProductCondition = { text: (alias) => fits(`${alias}."id"`), values }
    return { ...matches, condition: matches.isAll && ofIds ? ofIds : all }
  }

  /** The closest of those for which the conditions hold. */
  closest(
    { alternatives }: ProductMatches,
    conditions: readonly ProductCondition[],
    limits = exactly(MOST_FOUND),
  ): Promise<Closest> {
    return findClosest(this.ctx.em, wordsOfProducts(conditions), alternatives, limits)
  }

  /** Reads the rows of the transaction, and replaces the products' search words. */
  async keep(products: readonly Pick<Product, 'id' | 'name' | 'brand'>[]): Promise<void> {
    if (products.length === 0) return
    const more = await this.wordSources(products.map(({ id }) => id))
    const kept = products.map(({ id, name, brand }) => {
      const { codes = [], tags = [], categories = [], description = '' } = more.get(id) ?? {}
      const major = [
        ...wordsOf(`${name} ${brand} ${tags.join(' ')}`),
        ...codes.flatMap((code) => [wordOf(code), ...wordsOf(code)]),
      ]
      const minor = wordsOf(`${categories.join(' ')} ${stripTags(description, ' ')}`).slice(0, MOST_WORDS)
      return { columns: { product_id: id }, words: [...new Set([...major, wordOf(name), ...asMinor(minor)])] }
    })
    await keepManyWords(this.ctx.em, productWords, kept)
  }

  private async wordSources(ids: readonly string[]) {
    const rows = await this.ctx.em.execute<WordSources[]>(
      `select p."id", p."description",
        array(select unnest(array[v."sku", v."barcode"]) from "product_variant" v
            where v."product_id" = p."id" and v."removed_at" is null
          union select jsonb_array_elements_text(v."option_values") from "product_variant" v
            where v."product_id" = p."id" and v."removed_at" is null) as "codes",
        array(select t."tag" from "product_tag" t where t."product_id" = p."id") as "tags",
        array(with recursive above as (
            select c."id", c."parent_id", c."name" from "category_product" l
              join "product_category" c on c."id" = l."category_id" where l."product_id" = p."id"
            union select c."id", c."parent_id", c."name" from above join "product_category" c on c."id" = above."parent_id")
          select "name" from above) as "categories"
        from "product" p where p."id" in (${ids.map(() => '?').join(', ')})`,
      [...ids],
    )
    return new Map(rows.map((row) => [row.id, row]))
  }
}
