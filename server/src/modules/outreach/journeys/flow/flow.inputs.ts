import { Matches, Max, Min } from 'class-validator'
import { Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql'
import { atMost, IfGiven, IfString } from '../../../../kernel/validation/if-string.ts'

export enum TriggerKind {
  LIST_JOINED = 'list_joined',
  TAG_ADDED = 'tag_added',
  FORM_SENT = 'form_sent',
  ORDER_PLACED = 'order_placed',
  DATE = 'date',
  NO_ORDER = 'no_order',
  CART_LEFT = 'cart_left',
}
registerEnumType(TriggerKind, {
  name: 'JourneyTriggerKind',
  description: 'DATE: each year on the day of a date field, or some days before.',
})

export enum StepKind {
  WAIT = 'wait',
  MAIL = 'mail',
  ADD_TAG = 'add_tag',
  REMOVE_TAG = 'remove_tag',
  NOTIFY = 'notify',
  CONDITION = 'condition',
  END = 'end',
}
registerEnumType(StepKind, { name: 'JourneyStepKind' })

export enum StepTest {
  HAS_TAG = 'has_tag',
  IN_LIST = 'in_list',
  /** Since they entered. */
  HAS_ORDERED = 'has_ordered',
}
registerEnumType(StepTest, {
  name: 'JourneyStepTest',
  description: 'HAS_ORDERED: since the person entered the journey.',
})

const MOST_DAYS = 730
const MOST_HOURS = 24 * 14
const MOST_MINUTES = 366 * 24 * 60
const DAYS = `Enter 0 to ${MOST_DAYS} days`
const HOURS = `Enter 1 to ${MOST_HOURS} hours`
const MINUTES = 'Wait at least a minute and at most 366 days'

@InputType({ description: 'Each kind needs its own fields. A draft may lack them.' })
export class JourneyTriggerInput {
  @Field(() => TriggerKind)
  kind!: TriggerKind

  @Field(() => ID, { nullable: true, description: 'For LIST_JOINED.' })
  listId?: string | null

  @Field(() => ID, { nullable: true, description: 'For TAG_ADDED.' })
  tagId?: string | null

  @Field(() => String, { nullable: true, description: 'For FORM_SENT.' })
  @IfString()
  @atMost(200)
  formName?: string | null

  @Field(() => ID, { nullable: true, description: 'For DATE: a date field of customers.' })
  fieldId?: string | null

  @Field(() => Int, {
    nullable: true,
    description: 'For DATE, days before it; for NO_ORDER, days since the last order.',
  })
  @IfGiven()
  @Min(0, { message: DAYS })
  @Max(MOST_DAYS, { message: DAYS })
  days?: number | null

  @Field(() => Int, { nullable: true, description: 'For CART_LEFT.' })
  @IfGiven()
  @Min(1, { message: HOURS })
  @Max(MOST_HOURS, { message: HOURS })
  hours?: number | null
}

@InputType({ description: 'Each kind needs its own fields. A draft may lack them.' })
export class JourneyStepInput {
  @Field(() => String, {
    description: 'Unique in the journey. Keep it when a step is changed: figures are counted by it.',
  })
  @Matches(/^[\w-]{1,40}$/, { message: 'Use 1 to 40 letters, digits and hyphens' })
  id!: string

  @Field(() => StepKind)
  kind!: StepKind

  @Field(() => String, { nullable: true, description: 'The condition that it belongs to; null in the main branch.' })
  @IfString()
  @atMost(40)
  parent?: string | null

  @Field(() => Boolean, { nullable: true, description: 'The branch of the condition: yes or no.' })
  branch?: boolean | null

  @Field(() => Int, { nullable: true, description: 'For WAIT.' })
  @IfGiven()
  @Min(1, { message: MINUTES })
  @Max(MOST_MINUTES, { message: MINUTES })
  minutes?: number | null

  @Field(() => String, { nullable: true, description: 'For MAIL.' })
  @IfString()
  @atMost(300)
  subject?: string | null

  @Field(() => String, { nullable: true, description: 'For MAIL: mailboxes show it after the subject.' })
  @IfString()
  @atMost(300)
  preheader?: string | null

  @Field(() => ID, { nullable: true, description: 'For MAIL. Its content is copied when the journey is published.' })
  templateId?: string | null

  @Field(() => ID, { nullable: true, description: 'For ADD_TAG, REMOVE_TAG and the test HAS_TAG.' })
  tagId?: string | null

  @Field(() => ID, { nullable: true, description: 'For the test IN_LIST.' })
  listId?: string | null

  @Field(() => String, { nullable: true, description: 'For NOTIFY.' })
  @IfString()
  @atMost(200)
  text?: string | null

  @Field(() => StepTest, { nullable: true, description: 'For CONDITION.' })
  test?: StepTest | null
}

@ObjectType()
export class JourneyTrigger {
  @Field(() => TriggerKind)
  kind!: TriggerKind

  @Field(() => ID, { nullable: true })
  listId?: string | null

  @Field(() => ID, { nullable: true })
  tagId?: string | null

  @Field(() => String, { nullable: true })
  formName?: string | null

  @Field(() => ID, { nullable: true })
  fieldId?: string | null

  @Field(() => Int, { nullable: true })
  days?: number | null

  @Field(() => Int, { nullable: true })
  hours?: number | null
}

@ObjectType()
export class JourneyStep {
  @Field(() => String)
  id!: string

  @Field(() => StepKind)
  kind!: StepKind

  @Field(() => String, { nullable: true, description: 'The condition that it belongs to; null in the main branch.' })
  parent!: string | null

  @Field(() => Boolean, { description: 'The branch of the condition: yes or no.' })
  branch!: boolean

  @Field(() => Int, { nullable: true })
  minutes?: number | null

  @Field(() => String, { nullable: true })
  subject?: string | null

  @Field(() => String, { nullable: true })
  preheader?: string | null

  @Field(() => ID, { nullable: true })
  templateId?: string | null

  @Field(() => ID, { nullable: true })
  tagId?: string | null

  @Field(() => ID, { nullable: true })
  listId?: string | null

  @Field(() => String, { nullable: true })
  text?: string | null

  @Field(() => StepTest, { nullable: true })
  test?: StepTest | null
}
