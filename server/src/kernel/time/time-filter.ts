import type { EntityManager } from '@mikro-orm/postgresql'
import { Field, InputType, Int } from 'type-graphql'
import { badInput } from '../validation/errors.ts'

const MOST_DAYS = 36_500

@InputType()
export class DateTimeFilter {
  @Field(() => Date, { nullable: true, description: 'Inclusive.' })
  from?: Date | null

  @Field(() => Date, { nullable: true, description: 'Exclusive.' })
  before?: Date | null

  @Field(() => Int, {
    nullable: true,
    description: "The last N days including today: 1 is today. Days start at midnight in the tenant's time zone.",
  })
  lastDays?: number | null
}

/** Converts a filter into MikroORM conditions on a time property, all of which must hold. */
export async function withinTime(
  em: EntityManager,
  property: string,
  { from, before, lastDays }: DateTimeFilter,
  timeZone: string,
): Promise<object[]> {
  const since = typeof lastDays === 'number' ? [await dayBack(em, lastDays - 1, timeZone)] : []
  return [...(from ? [from] : []), ...since]
    .map((time): object => ({ [property]: { $gte: time } }))
    .concat(before ? [{ [property]: { $lt: before } }] : [])
}

/**
 * The start of a day before today, by the calendar, so that days of 23 hours count too. It is queried first, because
 * PostgreSQL would otherwise compute it for every row.
 */
async function dayBack(em: EntityManager, days: number, timeZone: string): Promise<Date> {
  if (days < 0 || days >= MOST_DAYS) throw badInput(`lastDays is between 1 and ${MOST_DAYS.toLocaleString('en')}.`)
  const [row] = await em.execute<{ began: Date | string }[]>(
    `select (date_trunc('day', now() at time zone ?) - ? * interval '1 day') at time zone ? as "began"`,
    [timeZone, days, timeZone],
  )
  return new Date(row?.began as string)
}
