import type { RequestContext } from '../../../kernel/context/context.ts'
import { type CalendarDay, calendarDay } from '../../../kernel/time/calendar-day.ts'
import { instantOf } from '../../../kernel/time/zoned-time.ts'
import type { InputFault } from '../../../kernel/validation/errors.ts'
import { UserInputError } from '../../../kernel/validation/errors.ts'
import {
  checkedEmail,
  ImportedMembers,
  type MailingListMember,
  MemberStatus,
  type NewMember,
} from '../../crm/mailing-lists/index.ts'
import { type ImportedRow, RowOutcome, type RowResult } from '../../platform/data-exchange/index.ts'
import { TenantClock } from '../../platform/settings/index.ts'
import { SuppressionService } from '../bounces/index.ts'
import { type ConsentBasis, consentEnd } from './consent-basis.ts'
import type { MemberChoices } from './mailing-list-import.inputs.ts'

/** A row that passed its checks, or why it did not. */
type ReadRow = { readonly row: number; readonly email: string } & (
  | { readonly person: NewMember; readonly faults?: never }
  | { readonly person?: never; readonly faults: readonly InputFault[] }
)

/** Why rows of a file change nothing, as the result counts them. */
const REASONS = {
  subscribed: 'Already subscribed',
  unsubscribed: 'Unsubscribed before, so not subscribed again',
  withdrawn: 'Withdrew their consent as a customer, so not subscribed',
  suppressed: 'Suppressed, so not subscribed',
} as const

/** Turns rows of a file into members of a list. */
export class MemberRows {
  private readonly members: ImportedMembers
  private zone = ''

  constructor(
    private readonly ctx: RequestContext,
    private readonly choices: MemberChoices,
  ) {
    this.members = ctx.use(ImportedMembers)
  }

  async take(rows: readonly ImportedRow[], isTrial: boolean): Promise<RowResult[]> {
    this.zone = await this.ctx.use(TenantClock).timeZone()
    const { listId } = this.choices
    const read = rows.map((row) => this.read(row))
    const emails = [...new Set(read.flatMap(({ person }) => person?.email ?? []))]
    if (!isTrial) await this.members.lock(listId, emails)
    const known = await this.members.find(listId, emails)
    const reasons = await this.reasons(emails, known)
    const firstRows = new Map<string, number>()
    const fresh: NewMember[] = []
    const members = new Set(known.map(({ email }) => email))
    // Everybody whom something but being subscribed keeps out.
    const barred = new Set([...reasons].filter(([, reason]) => reason !== REASONS.subscribed).map(([email]) => email))
    const renewable = new Map(known.filter(({ email }) => !barred.has(email)).map((member) => [member.email, member]))
    const results = read.map(({ row, email, person, faults }): RowResult => {
      if (!person) return { row, title: email, outcome: RowOutcome.FAILED, faults }
      const combinedWith = firstRows.get(email)
      if (combinedWith) return { row, title: email, outcome: RowOutcome.UNCHANGED, isCombined: true, combinedWith }
      firstRows.set(email, row)
      const renewed = renewable.get(email)
      const tally = renewed && renews(renewed, person) ? undefined : reasons.get(email)
      if (tally) return { row, title: email, detail: tally, outcome: RowOutcome.UNCHANGED, tally }
      fresh.push(person)
      return { row, title: email, outcome: members.has(email) ? RowOutcome.UPDATED : RowOutcome.CREATED }
    })
    if (!isTrial) await this.members.subscribe(listId, fresh, known)
    return results
  }

  private read({ row, values }: ImportedRow): ReadRow {
    const { email: typed = '', consentOn } = values
    try {
      const email = checkedEmail(typed)
      const givenAt = this.timeOf(consentOn || this.choices.consentOn)
      const basis = this.choices.basis as ConsentBasis
      const expiresAt = consentEnd(basis, givenAt)
      if (givenAt.getTime() > Date.now()) throw fault('consentOn', 'Choose a day that has passed')
      if (expiresAt && expiresAt.getTime() <= Date.now())
        throw fault('consentOn', `This consent ended on ${expiresAt.toISOString().slice(0, 10)}`)
      return { row, email, person: { email, source: this.choices.source, consentAt: givenAt, expiresAt } }
    } catch (error) {
      if (!(error instanceof UserInputError)) throw error
      return { row, email: typed.slice(0, 254), faults: error.faults }
    }
  }

  /** Cells hold a day or a time. Days are in the tenant's time zone. */
  private timeOf(typed: string | null): Date {
    if (!typed) throw fault('consentOn', 'Enter the consent date, or choose one for all rows without it')
    const day = typed.length <= 10 ? calendarDay(typed) : null
    const at = day ? instantOf(day as CalendarDay, 0, this.zone) : timeIn(typed)
    if (!at) throw fault('consentOn', 'Enter a day such as 2026-03-31')
    return at
  }

  private async reasons(emails: readonly string[], known: readonly MailingListMember[]): Promise<Map<string, string>> {
    const reasons = new Map<string, string>()
    for (const { email, status } of known)
      if (status !== MemberStatus.PENDING)
        reasons.set(email, status === MemberStatus.SUBSCRIBED ? REASONS.subscribed : REASONS.unsubscribed)
    for (const email of await this.members.withdrawn(emails)) reasons.set(email, REASONS.withdrawn)
    for (const email of await this.ctx.use(SuppressionService).among(emails)) reasons.set(email, REASONS.suppressed)
    return reasons
  }
}

const fault = (field: string, message: string) => new UserInputError([{ code: 'INVALID', field, message }])

/** Whether this consent lasts longer than the implied one that a subscribed member has. */
const renews = ({ status, expiresAt: end }: MailingListMember, { expiresAt }: NewMember) =>
  status === MemberStatus.SUBSCRIBED && end !== null && (expiresAt === null || expiresAt > end)

/** As for days without a time. */
const FIRST_YEAR = 1900

/** A time such as 2026-03-31T14:30:00Z or 2026-03-31 14:30:00, in UTC unless it has an offset. */
function timeIn(typed: string): Date | null {
  const text = typed.slice(0, 40).replace(' ', 'T')
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(text)) return null
  const at = new Date(/[Zz]$|[+-]\d\d:?\d\d$/.test(text) ? text : `${text}Z`)
  return Number.isNaN(at.getTime()) || at.getUTCFullYear() < FIRST_YEAR ? null : at
}
