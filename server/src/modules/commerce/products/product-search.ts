import { stripTags } from '@mainstreet/blocks/text'
import type { RequestContext } from '../../../kernel/context/context.ts'
import { keepManyWords } from '../../../kernel/search/keep-words.ts'
import { findForgiving, MOST_FOUND, type WordTable } from '../../../kernel/search/word-search.ts'
import { asMinor, wordOf, wordsOf } from '../../../kernel/search/words.ts'
import type { Product } from './product.entity.ts'
import { visibleInSql } from './product-visibility.ts'

const isThere = (alias: string, condition: string) =>
  `exists (select from "product" p where p."id" = ${alias}."product_id" and ${condition} offset 0)`

export const productWords: WordTable = {
  table: 'product_word',
  record: 'product_id',
  hasMinorWords: true,
  isFound: (alias) => isThere(alias, 'p."deleted_at" is null'),
}

/** The same words for visitors. */
const storeWords: WordTable = {
  ...productWords,
  isFound: (alias) => isThere(alias, visibleInSql('p')),
}

interface WordSources {
  readonly id: string
  readonly description: string
  /** SKUs, barcodes and option values. */
  readonly codes: readonly string[]
  readonly tags: readonly string[]
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

  /** IDs, best first. Forgives one typo if nothing else is found. */
  find(text: string): Promise<string[]> {
    return findForgiving(this.ctx.em, productWords, text, MOST_FOUND)
  }

  /** The same among what visitors see. */
  findForVisitors(text: string): Promise<string[]> {
    return findForgiving(this.ctx.em, storeWords, text, MOST_FOUND)
  }

  /** Reads what the transaction wrote, and replaces the products' words. */
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
        array(select c."name" from "category_product" l join "product_category" c on c."id" = l."category_id"
          where l."product_id" = p."id") as "categories"
        from "product" p where p."id" in (${ids.map(() => '?').join(', ')})`,
      [...ids],
    )
    return new Map(rows.map((row) => [row.id, row]))
  }
}
