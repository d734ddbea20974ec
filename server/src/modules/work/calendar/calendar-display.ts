import { ArrayMaxSize } from 'class-validator'
import { Field, ID, InputType, registerEnumType } from 'type-graphql'
import { IfGiven } from '../../../kernel/validation/if-string.ts'
import { type CustomFieldFilter, CustomFieldFilters } from '../../platform/custom-fields/index.ts'
import { savedViewsOf } from '../../platform/saved-views/index.ts'
import { AppointmentKindFilter, AppointmentStatusFilter } from './appointment-list.inputs.ts'

enum CalendarPeriod {
  MONTH = 'month',
  WEEK = 'week',
  DAY = 'day',
  AGENDA = 'agenda',
}
registerEnumType(CalendarPeriod, { name: 'CalendarPeriod' })

enum CalendarLayer {
  APPOINTMENTS = 'appointments',
  WORK = 'work',
  TASKS = 'tasks',
  NOTES = 'notes',
}
registerEnumType(CalendarLayer, { name: 'CalendarLayer' })

enum CalendarColorsBy {
  KIND = 'kind',
  PERSON = 'person',
}
registerEnumType(CalendarColorsBy, { name: 'CalendarColorsBy' })

@InputType({ description: 'What a saved view of the calendar shows. The days are not part of it.' })
export class CalendarDisplay {
  @Field(() => CalendarPeriod, { nullable: true })
  period?: CalendarPeriod | null

  @Field(() => [CalendarLayer], { nullable: true, description: 'The kinds of entries that are not shown.' })
  @IfGiven()
  @ArrayMaxSize(4, { message: 'At most 4 kinds of entries' })
  hidden?: CalendarLayer[] | null

  @Field(() => CalendarColorsBy, { nullable: true })
  colorsBy?: CalendarColorsBy | null

  @Field(() => ID, { nullable: true, description: 'Only what this person is assigned to.' })
  personId?: string | null

  @Field(() => ID, { nullable: true, description: 'Only appointments with this resource.' })
  resourceId?: string | null

  @Field(() => AppointmentKindFilter, { nullable: true })
  kind?: InstanceType<typeof AppointmentKindFilter> | null

  @Field(() => AppointmentStatusFilter, { nullable: true })
  status?: InstanceType<typeof AppointmentStatusFilter> | null

  customFields?: CustomFieldFilter[] | null
}
CustomFieldFilters()(CalendarDisplay.prototype, 'customFields')

/** Saved views of the calendar. */
export const CalendarViewsResolver = savedViewsOf({
  name: 'calendar',
  record: 'Calendar',
  where: 'CalendarDisplay',
  permission: 'calendar.can_view',
  feature: 'calendar',
})
