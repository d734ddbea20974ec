import { ArrayMaxSize, ArrayNotEmpty, Matches } from 'class-validator'
import { Field, ID, InputType, Int, ObjectType } from 'type-graphql'
import { FilterOf } from '../../../kernel/graphql/filters.ts'
import { OrderOf, WhereOf } from '../../../kernel/graphql/list-inputs.ts'
import { ListOf } from '../../../kernel/graphql/paging.ts'
import { PayloadOf } from '../../../kernel/graphql/payload-of.ts'
import { atMost, IfGiven, IfString } from '../../../kernel/validation/if-string.ts'
import { JourneyStepInput, JourneyTriggerInput } from './flow/flow.inputs.ts'
import { Journey, JourneyStatus } from './journey.entity.ts'
import { JourneyPerson, JourneyPersonStatus } from './people/journey-person.entity.ts'

const MOST_AT_ONCE = 500
const MOST_STEPS = 100

export const JourneyList = ListOf(Journey, 'JourneyList')
export const JourneyWhere = WhereOf('JourneyWhere', 'A part of the name.', {
  status: FilterOf(JourneyStatus, 'JourneyStatusFilter'),
})
export type JourneyWhere = InstanceType<typeof JourneyWhere>
export enum JourneyOrderField {
  NAME = 'name',
  UPDATED_AT = 'updatedAt',
}
export const JourneyOrder = OrderOf('JourneyOrder', JourneyOrderField)
export type JourneyOrder = InstanceType<typeof JourneyOrder>

export const JourneyPersonList = ListOf(JourneyPerson, 'JourneyPersonList')
export const JourneyPersonWhere = WhereOf('JourneyPersonWhere', 'A part of the address.', {
  status: FilterOf(JourneyPersonStatus, 'JourneyPersonStatusFilter'),
})
export type JourneyPersonWhere = InstanceType<typeof JourneyPersonWhere>

@InputType()
export class CreateJourneyInput {
  @Field(() => String)
  @Matches(/\S/, { message: 'Enter a name' })
  @atMost(200)
  name!: string
}

@InputType({
  description:
    'Changes the draft. People go on with the version that they began. Omitted fields and null are unchanged. `version` is the last read version; without it the write is not checked for conflicts.',
})
export class UpdateJourneyInput {
  @Field(() => ID)
  id!: string

  @Field(() => String, { nullable: true })
  @IfString()
  @Matches(/\S/, { message: 'Enter a name' })
  @atMost(200)
  name?: string | null

  @Field(() => JourneyTriggerInput, { nullable: true })
  @IfGiven()
  trigger?: JourneyTriggerInput | null

  @Field(() => [JourneyStepInput], { nullable: true, description: 'All steps. At most 100.' })
  @IfGiven()
  @ArrayMaxSize(MOST_STEPS, { message: `A journey has at most ${MOST_STEPS} steps` })
  steps?: JourneyStepInput[] | null

  @Field(() => Int, { nullable: true })
  version?: number | null
}

@InputType({ description: '`version` is the last read version; without it the write is not checked for conflicts.' })
export class ManageJourneyInput {
  @Field(() => ID)
  id!: string

  @Field(() => Int, { nullable: true })
  version?: number | null
}

@InputType()
export class ManageJourneysInput {
  @Field(() => [ID])
  @ArrayNotEmpty({ message: 'Choose at least one journey' })
  @ArrayMaxSize(MOST_AT_ONCE, { message: `At most ${MOST_AT_ONCE} journeys at once` })
  ids!: string[]
}

@ObjectType({ description: 'How often something happened at a step, over all versions.' })
export class JourneyStepFigures {
  @Field(() => String, { description: 'The ID of the step.' })
  step!: string

  @Field(() => Int, { description: 'People who are at it now.' })
  here!: number

  @Field(() => Int, { description: 'People who went through it.' })
  passed!: number

  @Field(() => Int)
  sent!: number

  @Field(() => Int, { description: 'Mails that were not sent for lack of consent.' })
  skipped!: number

  @Field(() => Int)
  failed!: number

  @Field(() => Int)
  unknown!: number

  @Field(() => Int)
  bounced!: number

  @Field(() => Int)
  complained!: number

  @Field(() => Int)
  unsubscribed!: number
}

@ObjectType({ description: 'How many people went through a journey.' })
export class JourneyFigures {
  @Field(() => Int)
  entered!: number

  @Field(() => Int, { description: 'People who are in it now.' })
  active!: number

  @Field(() => Int)
  done!: number

  @Field(() => Int, { description: 'Mails that were sent.' })
  sent!: number

  @Field(() => [JourneyStepFigures])
  steps!: JourneyStepFigures[]
}

export const JourneyPayload = PayloadOf('JourneyPayload', 'journey', () => Journey)
export const JourneysPayload = PayloadOf('JourneysPayload', 'journeys', () => [Journey])
