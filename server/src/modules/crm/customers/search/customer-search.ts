import type { RequestContext } from '../../../../kernel/context.ts'
import { currentTenantId } from '../../../../kernel/tenant-scope.ts'
import { searched } from './words.ts'

/** What is found at most: whoever finds more than this types on. */
export const MOST_FOUND = 200

/** A customer may be found by several words with the same beginning. */
const WORDS_EACH = 4
/** So many words with one beginning are counted to find out which of several is the rarest. */
const COUNTED = 10_000

/** Words begin with a text exactly when they lie between it and the same with the last character there is. */
const begins = (table: string) => `${table}."word" >= ? and ${table}."word" < ? || chr(1114111)`

interface Words {
  readonly customerId: string
  /** The id of what the words are of. */
  readonly source: string
  readonly words: readonly string[]
}

/**
 * Finds customers by the beginnings of words. The words stand in a table of their own in the order of bytes: looking one up
 * takes the same time among ten thousand as among millions, and comparing text is nothing that row level security forbids
 * an index to do, as it does with trigrams and full text.
 */
export class CustomerSearch {
  constructor(private readonly ctx: RequestContext) {}

  /** Ids of the customers that a text fits: as one word, or all of its words. The closest come first. */
  async find(text: string, most = MOST_FOUND): Promise<string[]> {
    const { whole, words } = searched(text)
    if (whole === '') return []
    const byWhole = await this.having([whole], most)
    if (words.length < 2) return byWhole
    const byWords = await this.having(await this.rarestFirst(words), most)
    return [...new Set([...byWhole, ...byWords])].slice(0, most)
  }

  /** Says by what words something of a customer is found; earlier words of the same go. In the transaction under way. */
  keep(words: Words): Promise<void> {
    return this.keepAll([words])
  }

  /** The same of many at once. */
  async keepAll(all: readonly Words[]): Promise<void> {
    const { em } = this.ctx
    if (all.length === 0) return
    await em.execute(
      `delete from "customer_word" where ("customer_id", "source") in (${all.map(() => '(?::uuid, ?::uuid)').join(', ')})`,
      all.flatMap(({ customerId, source }) => [customerId, source]),
    )
    const values = all.flatMap(({ customerId, source, words }) =>
      [...new Set(words)].filter(Boolean).map((word) => [currentTenantId(), word, customerId, source]),
    )
    if (values.length === 0) return
    await em.execute(
      `insert into "customer_word" ("tenant_id", "word", "customer_id", "source") values ${values.map(() => '(?, ?, ?, ?)').join(', ')}`,
      values.flat(),
    )
  }

  /** The first word leads, the others are looked up for each that it finds: `offset 0` keeps them from being joined. */
  private async having([first = '', ...others]: readonly string[], most: number): Promise<string[]> {
    const other = `and exists (select from "customer_word" o where o."customer_id" = w."customer_id" and ${begins('o')} offset 0)`
    const rows = await this.ctx.em.execute<{ id: string }[]>(
      `select "customer_id" as "id" from (
        select w."customer_id", w."word" from "customer_word" w where ${begins('w')} ${others.map(() => other).join(' ')}
          and exists (select from "customer" c where c."id" = w."customer_id" and c."deleted_at" is null offset 0)
        order by w."tenant_id", w."word", w."customer_id" limit ?) hit
      group by "customer_id" order by min("word"), "customer_id" limit ?`,
      [...[first, ...others].flatMap((word) => [word, word]), most * WORDS_EACH, most],
    )
    return rows.map(({ id }) => id)
  }

  private async rarestFirst(words: readonly string[]): Promise<string[]> {
    const count = `(select count(*)::int from (select from "customer_word" w where ${begins('w')} limit ${COUNTED}) found)`
    const [counts] = await this.ctx.em.execute<Record<string, number>[]>(
      `select ${words.map((_, index) => `${count} as "${index}"`).join(', ')}`,
      words.flatMap((word) => [word, word]),
    )
    const of = (word: string) => counts?.[words.indexOf(word)] ?? 0
    return [...words].sort((one, other) => of(one) - of(other) || other.length - one.length)
  }
}
