import type { RequestContext } from '../../../kernel/context/context.ts'
import { keepManyWords } from '../../../kernel/search/keep-words.ts'
import { findForgiving, MOST_FOUND } from '../../../kernel/search/word-search.ts'
import type { WordTable } from '../../../kernel/search/word-table.ts'
import { asMinor, wordsOf } from '../../../kernel/search/words.ts'
import { CustomerSearch } from '../../crm/customers/index.ts'
import type { Appointment } from './appointment.entity.ts'

const appointmentWords: WordTable = {
  table: 'appointment_word',
  record: 'appointment_id',
  hasMinorWords: true,
  isFound: (alias) =>
    `exists (select from "appointment" a where a."id" = ${alias}."appointment_id" and a."deleted_at" is null offset 0)`,
}

/** Limits the indexed words of a long note. */
const MOST_WORDS = 200

/** Prefix search for appointments. Matches in the title rank above matches in place, note or customer. */
export class AppointmentSearch {
  constructor(private readonly ctx: RequestContext) {}

  /** IDs, best first. Forgives one typo if nothing else is found. */
  async find(text: string): Promise<string[]> {
    const own = await findForgiving(this.ctx.em, appointmentWords, text, MOST_FOUND)
    const ofCustomers = this.ctx.can('customers.can_view') ? await this.ofCustomers(text) : []
    return [...new Set([...own, ...ofCustomers])].slice(0, MOST_FOUND)
  }

  /** Runs in the current transaction. */
  keep(appointments: readonly Appointment[]): Promise<void> {
    const kept = appointments.map(({ id, title, location, note }) => ({
      columns: { appointment_id: id },
      words: [
        ...wordsOf(title),
        ...asMinor([...new Set([...wordsOf(location), ...wordsOf(note)])].slice(0, MOST_WORDS)),
      ],
    }))
    return keepManyWords(this.ctx.em, appointmentWords, kept)
  }

  private async ofCustomers(text: string): Promise<string[]> {
    const customerIds = await this.ctx.use(CustomerSearch).findExact(text)
    if (customerIds.length === 0) return []
    const rows = await this.ctx.em.execute<{ id: string }[]>(
      `select "id" from "appointment" where "customer_id" = any(?::uuid[]) and "deleted_at" is null
       order by "starts_at" desc, "id" desc limit ?`,
      [`{${customerIds.join(',')}}`, MOST_FOUND],
    )
    return rows.map(({ id }) => id)
  }
}
