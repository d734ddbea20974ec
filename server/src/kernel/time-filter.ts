import { raw } from '@mikro-orm/core'
import { Field, InputType, Int } from 'type-graphql'
import { badInput } from './errors.ts'

const MOST_DAYS = 36_500

@InputType()
export class TimeFilter {
  @Field(() => Date, { nullable: true, description: 'From this time on.' })
  from?: Date | null

  @Field(() => Date, { nullable: true, description: 'Before this time.' })
  before?: Date | null

  @Field(() => Int, {
    nullable: true,
    description: "Within so many days, today's among them: 1 is today. Days begin when they do for the tenant.",
  })
  lastDays?: number | null
}

/** What a filter says of a column of times, as MikroORM's conditions, all of which must hold. */
export function withinTime(
  property: string,
  column: string,
  { from, before, lastDays }: TimeFilter,
  timeZone: string,
): object[] {
  if (typeof lastDays === 'number' && (lastDays < 1 || lastDays > MOST_DAYS))
    throw badInput(`lastDays is between 1 and ${MOST_DAYS.toLocaleString('en')}.`)
  // Days are counted back on the calendar, so that one of 23 hours is one too.
  const since = (alias: string) =>
    `${alias}."${column}" >= (date_trunc('day', now() at time zone ?) - ? * interval '1 day') at time zone ?`
  return [
    ...(from ? [{ [property]: { $gte: from } }] : []),
    ...(before ? [{ [property]: { $lt: before } }] : []),
    ...(typeof lastDays === 'number' ? [{ [raw(since, [timeZone, lastDays - 1, timeZone])]: [] }] : []),
  ]
}
