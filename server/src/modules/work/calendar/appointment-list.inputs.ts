import { Field, InputType } from 'type-graphql'
import { BooleanFilter, FilterOf, IDFilter } from '../../../kernel/graphql/filters.ts'
import { OrderOf, WhereOf } from '../../../kernel/graphql/list-inputs.ts'
import { ListOf } from '../../../kernel/graphql/paging.ts'
import { MOST_FOUND } from '../../../kernel/search/word-search.ts'
import { atMost, IfString } from '../../../kernel/validation/if-string.ts'
import { MonthInput } from '../../crm/notes/index.ts'
import { type CustomFieldFilter, CustomFieldFilters } from '../../platform/custom-fields/index.ts'
import { Appointment, AppointmentKind, AppointmentStatus } from './appointment.entity.ts'

export const AppointmentList = ListOf(Appointment, 'AppointmentList')

export const MOST_DAYS_SHOWN = 400

@InputType({
  description: `Days in the tenant's time zone, such as 2026-03-31: at most ${MOST_DAYS_SHOWN}. Matches what takes place on any of them.`,
})
export class CalendarRangeInput {
  @Field(() => String, { nullable: true, description: 'The first day. Required.' })
  @IfString()
  @atMost(10)
  from?: string | null

  @Field(() => String, { nullable: true, description: 'The last day. Required.' })
  @IfString()
  @atMost(10)
  to?: string | null
}

export const AppointmentStatusFilter = FilterOf(AppointmentStatus, 'AppointmentStatusFilter')
export const AppointmentKindFilter = FilterOf(AppointmentKind, 'AppointmentKindFilter')

export const AppointmentWhere = WhereOf(
  'AppointmentWhere',
  `Matches the beginnings of words in title, place and note, and the customer for viewers who may view customers. Returns at most ${MOST_FOUND} matches, best first unless another order is given.`,
  {
    status: AppointmentStatusFilter,
    kind: AppointmentKindFilter,
    customerId: IDFilter,
    vehicleId: IDFilter,
    projectId: IDFilter,
    taskId: IDFilter,
    seriesId: IDFilter,
    assigneeId: IDFilter,
    resourceId: IDFilter,
    deleted: BooleanFilter,
  },
)
Field(() => CalendarRangeInput, { nullable: true })(AppointmentWhere.prototype, 'between')
Field(() => MonthInput, { nullable: true, description: 'Takes place in this month.' })(
  AppointmentWhere.prototype,
  'month',
)
CustomFieldFilters()(AppointmentWhere.prototype, 'customFields')
export type AppointmentWhere = InstanceType<typeof AppointmentWhere> & {
  customFields?: CustomFieldFilter[] | null
  between?: CalendarRangeInput | null
  month?: MonthInput | null
}

export enum AppointmentOrderField {
  STARTS_AT = 'startsAt',
  TITLE = 'title',
  CREATED_AT = 'id',
  UPDATED_AT = 'updatedAt',
}

export const AppointmentOrder = OrderOf('AppointmentOrder', AppointmentOrderField)
export type AppointmentOrder = InstanceType<typeof AppointmentOrder>
