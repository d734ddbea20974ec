import { ArrayMaxSize } from 'class-validator'
import { Field, ID, InputType, registerEnumType } from 'type-graphql'
import { IfGiven } from '../../../../kernel/validation/if-string.ts'
import { savedViewsOf } from '../../../platform/saved-views/index.ts'

const MOST_PEOPLE = 100

enum PlannerPeriod {
  WEEK = 'week',
  DAY = 'day',
}
registerEnumType(PlannerPeriod, { name: 'PlannerPeriod' })

@InputType({ description: 'What a saved view of the planner shows. The days are not part of it.' })
export class PlannerDisplay {
  @Field(() => PlannerPeriod, { nullable: true })
  period?: PlannerPeriod | null

  @Field(() => [ID], { nullable: true, description: 'The people to show; everyone if omitted.' })
  @IfGiven()
  @ArrayMaxSize(MOST_PEOPLE, { message: `At most ${MOST_PEOPLE} people` })
  personIds?: string[] | null
}

/** Saved views of the planner. */
export const PlannerViewsResolver = savedViewsOf({
  name: 'planner',
  record: 'Planner',
  where: 'PlannerDisplay',
  permission: 'tasks.can_view',
  feature: 'tasks',
})
