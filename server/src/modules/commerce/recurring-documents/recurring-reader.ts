import type { FilterQuery } from '@mikro-orm/core'
import DataLoader from 'dataloader'
import type { RequestContext } from '../../../kernel/context/context.ts'
import { getRecord } from '../../../kernel/database/records.ts'
import { conditions, SortDirection } from '../../../kernel/graphql/filters.ts'
import { ordering } from '../../../kernel/graphql/list-inputs.ts'
import { type Listing, listing, type Slice } from '../../../kernel/graphql/paging.ts'
import { TenantClock } from '../../platform/settings/index.ts'
import { Document } from '../documents/index.ts'
import {
  type RecurrenceInput,
  RecurringScheduleOrder,
  RecurringScheduleOrderField,
  type RecurringScheduleWhere,
} from './recurring.inputs.ts'
import { checkedRecurrence, upcoming } from './recurring-rules.ts'
import { RecurringPeriod, RecurringSchedule } from './recurring-schedule.entity.ts'
import { schedules } from './recurring-schedule.service.ts'

const SHOWN_DATES = 5
const MOST_PERIODS = 100
const nextFirst: RecurringScheduleOrder[] = [
  { field: RecurringScheduleOrderField.NEXT_ON, direction: SortDirection.ASC },
]

/** Reads schedules. */
export class RecurringReader {
  private readonly documents = new DataLoader(
    async (ids: readonly string[]) => {
      const found = await this.ctx.em.find(Document, { id: { $in: [...ids] } })
      return ids.map((id) => found.find((one) => one.id === id) ?? null)
    },
    { cache: false },
  )

  constructor(private readonly ctx: RequestContext) {}

  get(id: string): Promise<RecurringSchedule> {
    return getRecord(this.ctx.em, schedules, id)
  }

  async list(
    slice: Slice,
    where: RecurringScheduleWhere | null,
    orderBy: readonly RecurringScheduleOrder[] | null,
  ): Promise<Listing<RecurringSchedule>> {
    const { em } = this.ctx
    const { offset, limit } = slice
    const all = {
      $and: [...conditions('status', where?.status), ...conditions('documentId', where?.documentId)],
    } as FilterQuery<RecurringSchedule>
    const order = orderBy?.length ? orderBy : nextFirst
    const rows = await em.find(RecurringSchedule, all, { offset, limit, orderBy: ordering(order) })
    return listing(slice, rows, () => em.count(RecurringSchedule, all))
  }

  async preview(input: RecurrenceInput): Promise<string[]> {
    return upcoming(checkedRecurrence(input), await this.ctx.use(TenantClock).today(), 0, SHOWN_DATES)
  }

  upcomingOf(schedule: RecurringSchedule): string[] {
    return schedule.nextOn ? upcoming(schedule, schedule.nextOn, schedule.occurrenceCount, SHOWN_DATES) : []
  }

  periodsOf(scheduleId: string): Promise<RecurringPeriod[]> {
    return this.ctx.em.find(RecurringPeriod, { scheduleId }, { orderBy: { day: 'desc' }, limit: MOST_PERIODS })
  }

  document(id: string): Promise<Document | null> {
    return this.documents.load(id)
  }
}
