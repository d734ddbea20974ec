import type { RequestContext } from '../../../../kernel/context/context.ts'
import { TimelineService } from '../../../crm/timeline/index.ts'
import type { SmtpFault } from '../../../platform/mail/index.ts'
import { mayReceive, takePace } from '../../campaigns/index.ts'
import { countInJourney, type JourneyFigure } from '../people/journey-counts.ts'
import { JourneyMailStatus } from '../people/journey-mail.entity.ts'
import type { JourneyPerson } from '../people/journey-person.entity.ts'
import { type ClaimedPerson, keepClaim, lockClaimed, releasePerson } from './runner-store.ts'

/** Seconds until a mail that the server refused for now is tried again; after the last it has failed. */
const WAITS = [60, 300, 1800, 7200]
/** Until a server that could not be reached is tried again. */
const REST_SECONDS = 60

export interface BegunMail {
  readonly mailId: string
  readonly step: string
  readonly email: string
  readonly firstname: string
  readonly lastname: string
  readonly attempts: number
}

interface Row {
  readonly id: string
  readonly status: JourneyMailStatus
  readonly attempts: number
}

type Advance = (person: JourneyPerson) => Promise<unknown>

/**
 * Records what becomes of mails. A mail is marked as being sent before it is given to the server. If its outcome was not recorded, it is
 * unknown, and never sent again. All methods require a transaction.
 */
export class MailLedger {
  constructor(private readonly ctx: RequestContext) {}

  /** 'settled' if the person goes on without this mail; null if somebody else has claimed the person since. */
  async begin(claimed: ClaimedPerson, step: string, advance: Advance): Promise<BegunMail | 'settled' | null> {
    const { em } = this.ctx
    const person = await lockClaimed(em, claimed)
    if (person?.step !== step) return null
    const [known] = await em.execute<Row[]>(
      'select "id", "status", "attempts" from "journey_mail" where "person_id" = ? and "step" = ?',
      [person.id, step],
    )
    if (known?.status === JourneyMailStatus.SENDING) {
      const problem = 'The server stopped while it was sending: whether the mail went out is not known.'
      return this.settle(person, known.id, { status: JourneyMailStatus.UNKNOWN, figure: 'unknown', problem }, advance)
    }
    if (known && known.status !== JourneyMailStatus.QUEUED) {
      await advance(person)
      return 'settled'
    }
    if (!(await this.mayReceive(person))) {
      const id = known?.id ?? (await this.insert(person, step))
      const problem = 'No consent to emails, or suppressed.'
      return this.settle(person, id, { status: JourneyMailStatus.SKIPPED, figure: 'skipped', problem }, advance)
    }
    const mailId = known?.id ?? (await this.insert(person, step))
    await em.execute(
      `update "journey_mail" set "status" = 'sending', "attempts" = "attempts" + 1, "email" = ? where "id" = ?`,
      [person.email, mailId],
    )
    await keepClaim(em, claimed)
    await takePace(em)
    const attempts = (known?.attempts ?? 0) + 1
    return { mailId, step, attempts, email: person.email, ...(await this.nameOf(person)) }
  }

  async sent(claimed: ClaimedPerson, { mailId }: BegunMail, subject: string, advance: Advance): Promise<void> {
    const { em } = this.ctx
    const changed = await em.execute<object[]>(
      `update "journey_mail" set "status" = 'sent', "problem" = null, "sent_at" = now(), "subject" = ? where "id" = ? and "status" = 'sending' returning 1`,
      [subject.slice(0, 300), mailId],
    )
    // Otherwise the claim expired meanwhile, and the mail was counted as unknown.
    if (changed.length === 0) return
    const person = await lockClaimed(em, claimed)
    await this.count(mailId, 'sent')
    await this.recordInTimeline(mailId, subject)
    if (person) await advance(person)
    else await releasePerson(em, claimed)
  }

  /** Returns whether the person goes on now. */
  async fail(
    claimed: ClaimedPerson,
    { mailId, attempts }: BegunMail,
    { message, responseCode, isUnknown }: SmtpFault,
    advance: Advance,
  ): Promise<boolean> {
    const { em } = this.ctx
    const problem = message.slice(0, 500)
    const isServer = !isUnknown && (responseCode === undefined || responseCode === 421)
    const wait = isServer ? REST_SECONDS : WAITS[attempts - 1]
    if (!isUnknown && (responseCode ?? 0) < 500 && wait !== undefined) {
      await em.execute(
        `update "journey_mail" set "status" = 'queued', "problem" = ?, "attempts" = "attempts" - ? where "id" = ? and "status" = 'sending'`,
        [problem, isServer ? 1 : 0, mailId],
      )
      await releasePerson(em, claimed, wait)
      return false
    }
    const person = await lockClaimed(em, claimed)
    const outcome = isUnknown
      ? ({ status: JourneyMailStatus.UNKNOWN, figure: 'unknown', problem } as const)
      : ({ status: JourneyMailStatus.FAILED, figure: 'failed', problem } as const)
    await this.settle(person, mailId, outcome, advance)
    return person !== null
  }

  private async settle(
    person: JourneyPerson | null,
    mailId: string,
    outcome: { status: JourneyMailStatus; figure: JourneyFigure; problem: string },
    advance: Advance,
  ): Promise<'settled'> {
    const { status, figure, problem } = outcome
    const changed = await this.ctx.em.execute<object[]>(
      `update "journey_mail" set "status" = ?, "problem" = ? where "id" = ? and "status" in ('queued', 'sending') returning 1`,
      [status, problem, mailId],
    )
    if (changed.length > 0) await this.count(mailId, figure)
    if (person) await advance(person)
    return 'settled'
  }

  private async insert({ id, journeyId, email, customerId }: JourneyPerson, step: string): Promise<string> {
    const [row] = await this.ctx.em.execute<{ id: string }[]>(
      `insert into "journey_mail" ("tenant_id", "journey_id", "person_id", "step", "email", "customer_id", "status", "created_at")
         values (?, ?, ?, ?, ?, ?, 'queued', now()) returning "id"`,
      [this.ctx.currentTenant.id, journeyId, id, step, email, customerId],
    )
    return (row as { id: string }).id
  }

  /** Members of the list that the journey begins with, and customers with consent. */
  private async mayReceive({ email, versionId }: JourneyPerson): Promise<boolean> {
    const lists = `array_remove(array[(v."flow" #>> '{trigger,listId}')::uuid], null)`
    const [row] = await this.ctx.em.execute<{ allowed: boolean }[]>(
      `select ${mayReceive('e."email"', lists)} as "allowed" from "journey_version" v cross join (select ?::text as "email") e where v."id" = ?`,
      [email, versionId],
    )
    return row?.allowed ?? false
  }

  private async nameOf({ customerId }: JourneyPerson): Promise<{ firstname: string; lastname: string }> {
    const [row] = await this.ctx.em.execute<{ firstname: string | null; lastname: string | null }[]>(
      'select "firstname", "lastname" from "customer" where "id" = ? and "deleted_at" is null',
      [customerId],
    )
    return { firstname: row?.firstname ?? '', lastname: row?.lastname ?? '' }
  }

  private async count(mailId: string, figure: JourneyFigure): Promise<void> {
    const [mail] = await this.ctx.em.execute<{ journeyId: string; step: string }[]>(
      'select "journey_id" as "journeyId", "step" from "journey_mail" where "id" = ?',
      [mailId],
    )
    if (mail) await countInJourney(this.ctx.em, { ...mail, figure })
  }

  private async recordInTimeline(mailId: string, subject: string): Promise<void> {
    const [mail] = await this.ctx.em.execute<{ customerId: string | null; name: string }[]>(
      `select m."customer_id" as "customerId", j."name" from "journey_mail" m join "journey" j on j."id" = m."journey_id" where m."id" = ?`,
      [mailId],
    )
    if (!mail?.customerId) return
    const entry = { recordId: mail.customerId, kind: 'journey', sourceId: mailId, what: 'sent' } as const
    await this.ctx.use(TimelineService).record({ ...entry, title: `Journey “${mail.name}” sent “${subject}”` })
  }
}
