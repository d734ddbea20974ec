import type { RequestContext } from '../../../kernel/context/context.ts'
import { keepWords } from '../../../kernel/search/keep-words.ts'
import { findForgiving, MOST_FOUND } from '../../../kernel/search/word-search.ts'
import type { WordTable } from '../../../kernel/search/word-table.ts'
import { asMinor, wordsOf } from '../../../kernel/search/words.ts'
import { CustomerSearch } from '../../crm/customers/index.ts'
import type { Project } from './project.entity.ts'

const projectWords: WordTable = {
  table: 'project_word',
  record: 'project_id',
  hasMinorWords: true,
  isFound: (alias) =>
    `exists (select from "project" p where p."id" = ${alias}."project_id" and p."deleted_at" is null offset 0)`,
}

/** Limits the indexed words of a long description. */
const MOST_WORDS = 1000

/** Prefix search for projects. Matches in the title rank above matches in the description or customer. */
export class ProjectSearch {
  constructor(private readonly ctx: RequestContext) {}

  /** IDs, best first. Forgives one typo if nothing else is found. */
  async find(text: string): Promise<string[]> {
    const own = await findForgiving(this.ctx.em, projectWords, text, MOST_FOUND)
    const ofCustomers = this.ctx.can('customers.can_view') ? await this.ofCustomers(text) : []
    return [...new Set([...own, ...ofCustomers])].slice(0, MOST_FOUND)
  }

  /** Runs in the current transaction. */
  keep({ id, title, description }: Project): Promise<void> {
    const minor = [...new Set(wordsOf(description))].slice(0, MOST_WORDS)
    return keepWords(this.ctx.em, projectWords, { project_id: id }, [
      ...new Set([...wordsOf(title), ...asMinor(minor)]),
    ])
  }

  private async ofCustomers(text: string): Promise<string[]> {
    const customerIds = await this.ctx.use(CustomerSearch).findExact(text)
    if (customerIds.length === 0) return []
    const rows = await this.ctx.em.execute<{ id: string }[]>(
      `select "id" from "project" where "customer_id" = any(?::uuid[]) and "deleted_at" is null order by "id" desc limit ?`,
      [`{${customerIds.join(',')}}`, MOST_FOUND],
    )
    return rows.map(({ id }) => id)
  }
}
