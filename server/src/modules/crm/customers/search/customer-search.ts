import { Entity, Index, PrimaryKey } from '@mikro-orm/decorators/legacy'
import { NotAudited } from '../../../../kernel/audit/audit.ts'
import type { RequestContext } from '../../../../kernel/context/context.ts'
import type { Writes } from '../../../../kernel/database/writes.ts'
import { addWords, keepManyWords } from '../../../../kernel/search/keep-words.ts'
import { findByWords, findForgiving, MOST_FOUND } from '../../../../kernel/search/word-search.ts'
import type { WordTable } from '../../../../kernel/search/word-table.ts'
import { tenantPolicy } from '../../../../kernel/tenancy/tenant-entity.ts'

export { MOST_FOUND }

export const customerWords: WordTable = {
  table: 'customer_word',
  record: 'customer_id',
  hasMinorWords: true,
  isFound: (alias) =>
    `exists (select from "customer" c where c."id" = ${alias}."customer_id" and c."deleted_at" is null offset 0)`,
}

interface Words {
  readonly customerId: string
  /** The ID of the record that the words come from. */
  readonly source: string
  readonly words: readonly string[]
}

/** Full-text search for customers by word prefixes of their own fields and of related records. */
export class CustomerSearch {
  constructor(private readonly ctx: RequestContext) {}

  /** IDs of customers that match the text as one word or match all its words, best first. Forgives one typo. */
  find(text: string, most = MOST_FOUND): Promise<string[]> {
    return findForgiving(this.ctx.em, customerWords, text, most)
  }

  /** The same without typos. */
  findExact(text: string): Promise<string[]> {
    return findByWords(this.ctx.em, customerWords, text, MOST_FOUND)
  }

  /** IDs of the records that have one of exactly these words, such as vehicles with a plate. */
  async sources(words: readonly string[], most: number): Promise<string[]> {
    if (words.length === 0) return []
    const rows = await this.ctx.em.execute<{ source: string }[]>(
      `select distinct "source" from "customer_word" where "word" in (${words.map(() => '?').join(', ')}) limit ?`,
      [...words, most],
    )
    return rows.map(({ source }) => source)
  }

  /** Moves the words of related records to the customer that these belong to now. */
  async move(sources: readonly string[], { from, to }: { from: string; to: string }): Promise<void> {
    await this.ctx.em.execute(
      `update "customer_word" set "customer_id" = ? where "customer_id" = ? and "source" = any(?::uuid[])`,
      [to, from, `{${sources.join(',')}}`],
    )
  }

  /** Replaces the search words of one record. Runs in the current transaction. */
  keep(words: Words): Promise<void> {
    return this.keepAll([words])
  }

  /** Does the same for many records. */
  keepAll(all: readonly Words[]): Promise<void> {
    return keepManyWords(this.ctx.em, customerWords, all.map(toKept))
  }

  /** Adds the words of new records, a few hundred at most, to `writes`, which the caller runs. */
  addTo(writes: Writes, all: readonly Words[]): void {
    addWords(writes, customerWords, all.map(toKept))
  }
}

const toKept = ({ customerId, source, words }: Words) => ({ columns: { customer_id: customerId, source }, words })

/**
 * A search word of a customer and its source: the customer or a related record, such as a vehicle. The C collation
 * keeps words with the same prefix together in the primary key and in the customer's index.
 */
@NotAudited()
@Entity({ policies: [tenantPolicy()], rowLevelSecurity: true })
@Index({ properties: ['tenantId', 'customerId', 'word'] })
export class CustomerWord {
  @PrimaryKey({ type: 'uuid' })
  tenantId!: string

  @PrimaryKey({ type: 'string', length: 60, collation: 'C' })
  word!: string

  @PrimaryKey({ type: 'uuid' })
  customerId!: string

  @PrimaryKey({ type: 'uuid' })
  source!: string
}
