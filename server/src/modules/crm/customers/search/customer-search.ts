import type { RequestContext } from '../../../../kernel/context.ts'
import { findByWords, keepManyWords, MOST_FOUND, type WordTable } from '../../../../kernel/word-search.ts'

export { MOST_FOUND }

export const customerWords: WordTable = { table: 'customer_word', record: 'customer_id', of: 'customer' }

interface Words {
  readonly customerId: string
  /** The id of what the words are of. */
  readonly source: string
  readonly words: readonly string[]
}

/** Finds customers by the beginnings of words: their own, and those of what is theirs. */
export class CustomerSearch {
  constructor(private readonly ctx: RequestContext) {}

  /** Ids of the customers that a text fits: as one word, or all of its words. The closest come first. */
  find(text: string, most = MOST_FOUND): Promise<string[]> {
    return findByWords(this.ctx.em, customerWords, text, most)
  }

  /** Says by what words something of a customer is found; earlier words of the same go. In the transaction under way. */
  keep(words: Words): Promise<void> {
    return this.keepAll([words])
  }

  /** The same of many at once. */
  keepAll(all: readonly Words[]): Promise<void> {
    const kept = all.map(({ customerId, source, words }) => ({ columns: { customer_id: customerId, source }, words }))
    return keepManyWords(this.ctx.em, customerWords, kept)
  }
}
