import { Field, Float, ID, InputType, ObjectType, registerEnumType } from 'type-graphql'
import { atMost, IfString } from '../../../../kernel/validation/if-string.ts'
import { Cents } from '../../../commerce/documents/index.ts'

export enum TimeReportGroup {
  PERSON = 'person',
  PROJECT = 'project',
  CUSTOMER = 'customer',
}
registerEnumType(TimeReportGroup, { name: 'TimeReportGroup', description: 'What a row of a time report is about.' })

@InputType()
export class TimeReportWhere {
  @Field(() => String, { description: 'The first day, such as 2026-03-01.' })
  @IfString()
  @atMost(10)
  from!: string

  @Field(() => String, { description: 'The last day.' })
  @IfString()
  @atMost(10)
  to!: string

  @Field(() => ID, { nullable: true })
  personId?: string | null

  @Field(() => ID, { nullable: true })
  projectId?: string | null

  @Field(() => ID, { nullable: true, description: 'The customer of the task, or else of its project.' })
  customerId?: string | null
}

@ObjectType()
export abstract class TimeSums {
  @Field(() => Float, { description: 'All time, in seconds, without running timers.' })
  seconds!: number

  @Field(() => Float, { description: 'Of that, what is billable.' })
  billableSeconds!: number

  @Field(() => Float, { description: 'Of that, what is on an invoice or work order.' })
  billedSeconds!: number

  @Field(() => Cents, {
    nullable: true,
    description: 'The amount of billable time that has a rate, in cents. Null for viewers who may not view rates.',
  })
  amount!: number | null
}

@ObjectType()
export class TimeReportRow extends TimeSums {
  @Field(() => ID, { nullable: true, description: 'Null for time without a project or customer.' })
  id!: string | null

  @Field(() => String, { description: 'Of the person, project or customer. Empty without one.' })
  name!: string
}

@ObjectType({
  description:
    'Time worked in a period. Totals cover everything; at most 1,000 rows are listed, those with the most time first.',
})
export class TimeReport extends TimeSums {
  @Field(() => String)
  from!: string

  @Field(() => String)
  to!: string

  @Field(() => [TimeReportRow], { description: 'Those with most time first.' })
  rows!: TimeReportRow[]
}
