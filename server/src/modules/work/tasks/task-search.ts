import type { RequestContext } from '../../../kernel/context/context.ts'
import { keepWords } from '../../../kernel/search/keep-words.ts'
import { findForgiving, MOST_FOUND } from '../../../kernel/search/word-search.ts'
import type { WordTable } from '../../../kernel/search/word-table.ts'
import { asMinor, wordsOf } from '../../../kernel/search/words.ts'
import { CustomerSearch } from '../../crm/customers/index.ts'
import type { Task } from './task.entity.ts'

const taskWords: WordTable = {
  table: 'task_word',
  record: 'task_id',
  hasMinorWords: true,
  isFound: (alias) =>
    `exists (select from "task" t where t."id" = ${alias}."task_id" and t."deleted_at" is null offset 0)`,
}

/** Limits the indexed words of a long description. */
const MOST_WORDS = 1000

/** Prefix search for tasks. Matches in the title rank above matches in the description or customer. */
export class TaskSearch {
  constructor(private readonly ctx: RequestContext) {}

  /** IDs, best first. Forgives one typo if nothing else is found. */
  async find(text: string): Promise<string[]> {
    const own = await findForgiving(this.ctx.em, taskWords, text, MOST_FOUND)
    const ofCustomers = this.ctx.can('customers.can_view') ? await this.ofCustomers(text) : []
    return [...new Set([...own, ...ofCustomers])].slice(0, MOST_FOUND)
  }

  /** Runs in the current transaction. */
  keep({ id, title, description }: Task): Promise<void> {
    const minor = [...new Set(wordsOf(description))].slice(0, MOST_WORDS)
    return keepWords(this.ctx.em, taskWords, { task_id: id }, [...new Set([...wordsOf(title), ...asMinor(minor)])])
  }

  private async ofCustomers(text: string): Promise<string[]> {
    const customerIds = await this.ctx.use(CustomerSearch).findExact(text)
    if (customerIds.length === 0) return []
    const rows = await this.ctx.em.execute<{ id: string }[]>(
      `select "id" from "task" where "customer_id" = any(?::uuid[]) and "deleted_at" is null order by "id" desc limit ?`,
      [`{${customerIds.join(',')}}`, MOST_FOUND],
    )
    return rows.map(({ id }) => id)
  }
}
