import type { RequestContext } from '../../../../kernel/context/context.ts'
import { inTransaction } from '../../../../kernel/context/transaction.ts'
import { Customer, CustomerTagService } from '../../../crm/customers/index.ts'
import { NotificationService } from '../../../platform/notifications/index.ts'
import { type JourneyStep, StepKind, StepTest } from '../flow/flow.inputs.ts'
import { type PublishedFlow, stepAfter, stepOfBranch } from '../flow/flow.ts'
import { JourneyVersion } from '../journey.entity.ts'
import { countInJourney } from '../people/journey-counts.ts'
import { type JourneyPerson, JourneyPersonStatus } from '../people/journey-person.entity.ts'
import type { JourneyMailer } from './journey-mailer.ts'
import { type ClaimedPerson, lockClaimed } from './runner-store.ts'

/** What a step leads to: the next one now, or nothing more for the moment. */
type Outcome =
  | 'next'
  | 'stop'
  | { readonly mail: JourneyStep; readonly flow: PublishedFlow; readonly versionId: string }

/** Runs steps of one person. */
export class JourneySteps {
  constructor(private readonly ctx: RequestContext) {}

  /** Runs one step after another until the person has to wait or comes to the end. Each step is a transaction. */
  async run(claimed: ClaimedPerson, mailer: JourneyMailer): Promise<void> {
    for (;;) {
      const outcome = await inTransaction(this.ctx, () => this.step(claimed))
      if (outcome === 'stop') return
      if (outcome === 'next') continue
      const { mail, flow, versionId } = outcome
      const isSettled = await mailer.send(this.ctx, claimed, { step: mail, versionId }, (person) =>
        this.advance(person, flow, mail),
      )
      if (!isSettled) return
    }
  }

  private async step(claimed: ClaimedPerson): Promise<Outcome> {
    const person = await lockClaimed(this.ctx.em, claimed)
    if (!person) return 'stop'
    if (await this.isElsewhere(person)) return this.leave(person, JourneyPersonStatus.LEFT)
    const { flow } = await this.ctx.em.findOneOrFail(JourneyVersion, person.versionId)
    const step = flow.steps.find(({ id }) => id === person.step)
    if (!step || step.kind === StepKind.END) return this.leave(person, JourneyPersonStatus.DONE)
    return this.perform(person, step, flow)
  }

  private async perform(person: JourneyPerson, step: JourneyStep, flow: PublishedFlow): Promise<Outcome> {
    switch (step.kind) {
      case StepKind.MAIL:
        return { mail: step, flow, versionId: person.versionId }
      case StepKind.WAIT:
        if (!person.isWaiting) return this.wait(person, step.minutes ?? 0)
        break
      case StepKind.ADD_TAG:
        await this.tag(person, { add: [step.tagId ?? ''] })
        break
      case StepKind.REMOVE_TAG:
        await this.tag(person, { remove: [step.tagId ?? ''] })
        break
      case StepKind.NOTIFY: {
        const link = person.customerId
          ? `/customers/${person.customerId}`
          : `/email-marketing/journeys/${person.journeyId}`
        const title = `${step.text}: ${person.email}`
        await this.ctx.use(NotificationService).notify('journey_step', { title, link })
        break
      }
      case StepKind.CONDITION: {
        const isTrue = await this.test(person, step)
        return this.advance(person, flow, step, stepOfBranch(flow.steps, step.id, isTrue))
      }
    }
    return this.advance(person, flow, step)
  }

  private async wait(person: JourneyPerson, minutes: number): Promise<Outcome> {
    await this.ctx.em.execute(
      `update "journey_person" set "is_waiting" = true, "claim" = null, "due_at" = now() + ? * interval '1 minute' where "id" = ?`,
      [minutes, person.id],
    )
    return 'stop'
  }

  /** To the step after this one, or to the end. */
  private async advance(
    person: JourneyPerson,
    flow: PublishedFlow,
    { id }: JourneyStep,
    next: JourneyStep | null = stepAfter(flow.steps, id),
  ): Promise<Outcome> {
    const { em } = this.ctx
    await countInJourney(em, { journeyId: person.journeyId, step: id, figure: 'passed' })
    if (!next) return this.leave(person, JourneyPersonStatus.DONE)
    await em.execute('update "journey_person" set "step" = ?, "is_waiting" = false where "id" = ?', [
      next.id,
      person.id,
    ])
    return 'next'
  }

  private async leave({ id, journeyId }: JourneyPerson, status: JourneyPersonStatus): Promise<Outcome> {
    const { em } = this.ctx
    await em.execute(
      `update "journey_person" set "status" = ?, "step" = null, "is_waiting" = false, "claim" = null, "finished_at" = now() where "id" = ?`,
      [status, id],
    )
    if (status === JourneyPersonStatus.DONE) await countInJourney(em, { journeyId, step: '', figure: 'done' })
    return 'stop'
  }

  /** Customers who were merged may be in it under two addresses. The one who entered first goes on. */
  private async isElsewhere({ id, journeyId, customerId, enteredAt }: JourneyPerson): Promise<boolean> {
    if (!customerId) return false
    const [other] = await this.ctx.em.execute<object[]>(
      `select from "journey_person" where "journey_id" = ? and "customer_id" = ? and "id" < ?
         and ("status" = 'active' or "finished_at" > ?) limit 1`,
      [journeyId, customerId, id, enteredAt],
    )
    return other !== undefined
  }

  /** Skips tags that have been deleted, and people who aren't customers. */
  private async tag({ customerId }: JourneyPerson, change: { add?: string[]; remove?: string[] }): Promise<void> {
    const customer = customerId ? await this.ctx.em.findOne(Customer, { id: customerId, deletedAt: null }) : null
    const [tagId] = [...(change.add ?? []), ...(change.remove ?? [])]
    const isThere = (await this.ctx.use(CustomerTagService).list()).some(({ id }) => id === tagId)
    if (customer && isThere) await this.ctx.use(CustomerTagService).tag([customer], change)
  }

  private async test(person: JourneyPerson, { test, tagId, listId }: JourneyStep): Promise<boolean> {
    const { customerId, email, enteredAt } = person
    const [sql, values] = {
      [StepTest.HAS_TAG]: ['select from "tagging" where "record_id" = ? and "tag_id" = ?', [customerId, tagId]],
      [StepTest.IN_LIST]: [
        `select from "mailing_list_member" where "email" = ? and "list_id" = ? and "status" = 'subscribed'`,
        [email, listId],
      ],
      [StepTest.HAS_ORDERED]: [
        `select from "document" d join "web_order" w on w."id" = d."id"
           where d."customer_id" = ? and w."created_at" >= ? and w."state" <> 'cancelled'`,
        [customerId, enteredAt],
      ],
    }[test ?? StepTest.HAS_TAG] as [string, unknown[]]
    const [found] = await this.ctx.em.execute<object[]>(`${sql} limit 1`, values)
    return found !== undefined
  }
}
