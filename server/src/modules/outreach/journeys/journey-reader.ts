import type { RequestContext } from '../../../kernel/context/context.ts'
import { getRecord } from '../../../kernel/database/records.ts'
import { SortDirection } from '../../../kernel/graphql/filters.ts'
import { matching, ordering } from '../../../kernel/graphql/list-inputs.ts'
import { type Listing, listing, type Slice } from '../../../kernel/graphql/paging.ts'
import { Journey } from './journey.entity.ts'
import {
  type JourneyFigures,
  type JourneyOrder,
  JourneyOrderField,
  type JourneyPersonWhere,
  type JourneyStepFigures,
  type JourneyWhere,
} from './journey.inputs.ts'
import { JourneyPerson } from './people/journey-person.entity.ts'

const JOURNEYS = { entity: Journey, noun: 'journey' }

const NEWEST = [{ field: JourneyOrderField.UPDATED_AT, direction: SortDirection.DESC }]

const NONE = {
  ...{ here: 0, passed: 0, sent: 0, skipped: 0, failed: 0, unknown: 0 },
  ...{ bounced: 0, complained: 0, unsubscribed: 0 },
}

/** Reads journeys, their people and figures. */
export class JourneyReader {
  constructor(private readonly ctx: RequestContext) {}

  /** Those changed last come first unless another order is given. */
  async list(
    slice: Slice,
    where: JourneyWhere | null,
    orderBy: readonly JourneyOrder[] | null,
  ): Promise<Listing<Journey>> {
    const { em } = this.ctx
    const { offset, limit } = slice
    const wanted = { deletedAt: null, $and: matching(trimmed(where), ['name']) }
    const order = orderBy?.length ? orderBy : NEWEST
    const rows = await em.find(Journey, wanted, { offset, limit, orderBy: ordering(order, order.at(-1)?.direction) })
    return listing(slice, rows, () => em.count(Journey, wanted))
  }

  /** Those who entered last come first. */
  async people(journeyId: string, slice: Slice, where: JourneyPersonWhere | null): Promise<Listing<JourneyPerson>> {
    const { em } = this.ctx
    const { id } = await getRecord(em, JOURNEYS, journeyId)
    const { offset, limit } = slice
    const wanted = { journeyId: id, $and: matching(trimmed(where), ['email']) }
    const rows = await em.find(JourneyPerson, wanted, { offset, limit, orderBy: { id: 'desc' } })
    return listing(slice, rows, () => em.count(JourneyPerson, wanted))
  }

  async figures({ id }: Journey): Promise<JourneyFigures> {
    const { em } = this.ctx
    const [counts, here] = await Promise.all([
      em.execute<{ step: string; figure: string; count: number }[]>(
        'select "step", "figure", "count" from "journey_count" where "journey_id" = ?',
        [id],
      ),
      em.execute<{ step: string | null; count: number }[]>(
        `select "step", count(*)::int as "count" from "journey_person" where "journey_id" = ? and "status" = 'active' group by 1`,
        [id],
      ),
    ])
    const total = (figure: string) => counts.reduce((sum, one) => sum + (one.figure === figure ? one.count : 0), 0)
    const steps = new Map<string, JourneyStepFigures>()
    const stepOf = (step: string) => {
      const known = steps.get(step) ?? { step, ...NONE }
      steps.set(step, known)
      return known
    }
    for (const { step, figure, count } of counts) if (step !== '') Object.assign(stepOf(step), { [figure]: count })
    for (const { step, count } of here) if (step !== null) stepOf(step).here = count
    return {
      ...{ entered: total('entered'), done: total('done'), sent: total('sent') },
      active: here.reduce((sum, { count }) => sum + count, 0),
      steps: [...steps.values()],
    }
  }
}

function trimmed<Where extends { search?: string | null }>(where: Where | null): Where | null {
  return where && { ...where, search: where.search?.trim() }
}
