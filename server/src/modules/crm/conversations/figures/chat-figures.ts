import { Field, Float, ID, Int, ObjectType } from 'type-graphql'
import type { RequestContext } from '../../../../kernel/context/context.ts'
import { dayIn } from '../../../../kernel/time/calendar-day.ts'
import { badInput } from '../../../../kernel/validation/errors.ts'
import { TenantClock } from '../../../platform/settings/index.ts'

const MOST_DAYS = 366
const DAY_MS = 24 * 60 * 60 * 1000

@ObjectType({ description: 'The conversations of an agent on one day, by the clocks of the tenant.' })
export class ChatFigure {
  @Field(() => String, { description: 'Such as 2026-03-31.' })
  day!: string

  @Field(() => ID, { nullable: true, description: 'The assignee; null for conversations without one.' })
  agentId!: string | null

  @Field(() => String, { description: 'Empty without an assignee.' })
  agentName!: string

  @Field(() => Int, { description: 'Conversations that began.' })
  received!: number

  @Field(() => Int, { description: 'Those of them with an answer.' })
  answered!: number

  @Field(() => Int, {
    description: 'From the beginning to the first answer, in seconds, of all answered ones together.',
  })
  responseSeconds!: number

  @Field(() => Int, { description: 'Conversations that were closed, and still are.' })
  resolved!: number

  @Field(() => Int, { description: 'Visitors who gave a rating.' })
  ratings!: number

  @Field(() => Float, { nullable: true, description: 'Their average rating, from 1 to 5.' })
  rating!: number | null
}

/** Each conversation counts on the day on which it began, was closed, or was rated. */
const FIGURES = `with counted as (
    select created_at as at, assignee_id, 1 as received, (first_responded_at is not null)::int as answered,
      coalesce(extract(epoch from first_responded_at - created_at), 0) as seconds, 0 as resolved, null::int as rating
    from conversation where created_at >= ?
    union all select closed_at, assignee_id, 0, 0, 0, 1, null from conversation where closed_at >= ?
    union all select rated_at, assignee_id, 0, 0, 0, 0, rating from conversation where rated_at >= ?
  ), by_day as (
    select (at at time zone ?)::date as day, assignee_id, sum(received)::int as received, sum(answered)::int as answered,
      round(sum(seconds))::int as seconds, sum(resolved)::int as resolved, count(rating)::int as ratings,
      round(avg(rating), 2)::float8 as rating
    from counted group by 1, 2
  )
  select to_char(d.day, 'YYYY-MM-DD') as "day", d.assignee_id as "agentId", coalesce(u.display_name, '') as "agentName",
    d.received, d.answered, d.seconds as "responseSeconds", d.resolved, d.ratings, d.rating
  from by_day d left join "user" u on u.id = d.assignee_id
  where d.day >= ?::date order by d.day desc, lower(u.display_name) nulls last, d.assignee_id`

/** How fast and how well chats are answered. */
export class ChatFigures {
  constructor(private readonly ctx: RequestContext) {}

  /** The latest day first, including today. Days without conversations are left out. */
  async report(lastDays: number): Promise<ChatFigure[]> {
    if (lastDays < 1 || lastDays > MOST_DAYS) throw badInput(`lastDays is between 1 and ${MOST_DAYS}.`)
    const timeZone = await this.ctx.use(TenantClock).timeZone()
    const from = dayIn(timeZone, new Date(Date.now() - (lastDays - 1) * DAY_MS))
    // A day of the tenant may begin a day earlier elsewhere.
    const since = new Date(Date.parse(from) - DAY_MS).toISOString()
    return this.ctx.em.execute<ChatFigure[]>(FIGURES, [since, since, since, timeZone, from])
  }
}
