import type { RequestContext } from '../../../../kernel/context/context.ts'
import { daysAfter } from '../../../../kernel/time/zoned-time.ts'
import { badInput } from '../../../../kernel/validation/errors.ts'
import { TenantClock } from '../../../platform/settings/index.ts'
import { MailingListService } from '../mailing-list.service.ts'
import type { MailingListGrowth } from './list-growth.inputs.ts'

export const DEFAULT_DAYS = 30
export const MOST_DAYS = 366

/** How mailing lists grow. */
export class ListGrowth {
  constructor(private readonly ctx: RequestContext) {}

  /** Of the last days, including today. */
  async of(listId: string, days: number): Promise<MailingListGrowth> {
    if (!Number.isInteger(days) || days < 1 || days > MOST_DAYS)
      throw badInput(`The growth of a mailing list is shown for 1 to ${MOST_DAYS} days.`)
    const list = await this.ctx.use(MailingListService).one(listId)
    const today = await this.ctx.use(TenantClock).today()
    const first = daysAfter(today, 1 - days)
    const [rows, members] = await Promise.all([
      this.ctx.em.execute<{ day: string; joined: number; left: number }[]>(
        `select "day"::text as "day", sum("joined")::int as "joined", sum("left")::int as "left" from "mailing_list_change"
           where "list_id" = ? and "day" >= ? group by "day"`,
        [list.id, first],
      ),
      this.ctx.use(MailingListService).count(list),
    ])
    const known = new Map(rows.map((row) => [row.day, row]))
    const series = Array.from({ length: days }, (_, at) => daysAfter(first, at)).map((day) => {
      const { joined = 0, left = 0 } = known.get(day) ?? {}
      return { day, joined, left, members: 0 }
    })
    // Counts back from the members that there are now.
    let after = members
    for (const day of series.toReversed()) {
      day.members = after
      after -= day.joined - day.left
    }
    const sum = (of: 'joined' | 'left') => series.reduce((total, day) => total + day[of], 0)
    return { joined: sum('joined'), left: sum('left'), days: series }
  }
}
