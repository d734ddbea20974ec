import type { RequestContext } from '../../../kernel/context/context.ts'
import { keepWords } from '../../../kernel/search/keep-words.ts'
import { findByWords, findForgiving, MOST_FOUND } from '../../../kernel/search/word-search.ts'
import { boundTwice, hasWord, type WordTable } from '../../../kernel/search/word-table.ts'
import { searchTerms, wordsOf } from '../../../kernel/search/words.ts'
import { CustomerSearch, customerWords } from '../customers/index.ts'
import type { Note } from './note.entity.ts'
import { plainText } from './note-rules.ts'

const noteWords: WordTable = {
  table: 'note_word',
  record: 'note_id',
  isFound: (alias) =>
    `exists (select from "note" n where n."id" = ${alias}."note_id" and n."deleted_at" is null offset 0)`,
}

/** Limits the indexed words of a long note. */
const MOST_WORDS = 3000

/** Full-text search for notes by word prefixes of the note and its customer. */
export class NoteSearch {
  constructor(private readonly ctx: RequestContext) {}

  /** Forgives one typo if nothing else is found. */
  async find(text: string): Promise<string[]> {
    const mayViewCustomers = this.ctx.can('customers.can_view')
    const byNote = await findByWords(this.ctx.em, noteWords, text, MOST_FOUND)
    const byCustomer = mayViewCustomers ? await this.ofCustomers(text) : []
    const found = [...new Set([...byNote, ...byCustomer])].slice(0, MOST_FOUND)
    if (found.length > 0) return found
    const similar = await findForgiving(this.ctx.em, noteWords, text, MOST_FOUND)
    const customers = mayViewCustomers ? await this.ctx.use(CustomerSearch).find(text) : []
    return [...new Set([...similar, ...(await this.notesOf(customers, []))])].slice(0, MOST_FOUND)
  }

  /** Runs in the current transaction. */
  keep({ id, title, content }: Note): Promise<void> {
    const words = [...new Set(wordsOf(`${title} ${plainText(content)}`))].slice(0, MOST_WORDS)
    return keepWords(this.ctx.em, noteWords, { note_id: id }, words)
  }

  /**
   * Notes whose customer matches one of the words, if the note or the customer matches all the others: 'tremblay
   * brakes'.
   */
  private async ofCustomers(text: string): Promise<string[]> {
    const { whole, words } = searchTerms(text)
    if (whole === '') return []
    const found = await Promise.all([text, ...words].map((each) => this.ctx.use(CustomerSearch).findExact(each)))
    const [byWhole = [], ...byWord] = found
    const customers = [...new Set(byWord.flat())]
    const notes = [
      ...(await this.notesOf(byWhole, [])),
      ...(words.length > 1 ? await this.notesOf(customers, words) : []),
    ]
    return [...new Set(notes)]
  }

  private async notesOf(customerIds: readonly string[], words: readonly string[]): Promise<string[]> {
    if (customerIds.length === 0) return []
    const either = `and (${hasWord(noteWords, 'n."id"')} or ${hasWord(customerWords, 'n."record_id"')})`
    const rows = await this.ctx.em.execute<{ id: string }[]>(
      `select n."id" from "note" n where n."record_id" in (${customerIds.map(() => '?').join(', ')})
        and n."deleted_at" is null ${words.map(() => either).join(' ')} order by n."id" desc limit ?`,
      [...customerIds, ...words.flatMap((word) => [...boundTwice(word), ...boundTwice(word)]), MOST_FOUND],
    )
    return rows.map(({ id }) => id)
  }
}
