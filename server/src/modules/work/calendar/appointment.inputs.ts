import { ArrayMaxSize, ArrayNotEmpty, ValidateIf } from 'class-validator'
import { Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql'
import { PayloadOf } from '../../../kernel/graphql/payload-of.ts'
import { atMost, IfString } from '../../../kernel/validation/if-string.ts'
import { MOST_ASSIGNEES } from '../../platform/assignees/index.ts'
import { CustomFieldValueInput } from '../../platform/custom-fields/index.ts'
import { Appointment, AppointmentKind, AppointmentStatus } from './appointment.entity.ts'
import type { TypedAppointment } from './appointment-rules.ts'
import { AppointmentScope, MOST_DATES } from './appointment-series.ts'
import { CalendarColor } from './calendar-color.ts'
import { MOST_RESOURCES_OF_APPOINTMENT } from './resources/resource-bookings.ts'

registerEnumType(AppointmentScope, {
  name: 'AppointmentScope',
  description: 'Which dates of a recurring appointment a change is for: one, this and the following, or all.',
})

const MOST_AT_ONCE = 500
const WHEN =
  "A time in the tenant's time zone such as 2026-03-31T14:30, or one with a zone of its own; a date for whole days."
const IfArray = () => ValidateIf((_input, value) => Array.isArray(value))

@InputType()
abstract class AppointmentInput implements TypedAppointment {
  @Field(() => AppointmentKind, { nullable: true, description: 'SERVICE for a new one if omitted.' })
  kind?: AppointmentKind | null

  @Field(() => AppointmentStatus, { nullable: true, description: 'SCHEDULED for a new one if omitted.' })
  status?: AppointmentStatus | null

  @Field(() => CalendarColor, { nullable: true })
  color?: CalendarColor | null

  @Field(() => Boolean, { nullable: true })
  isAllDay?: boolean | null

  @Field(() => String, {
    nullable: true,
    description: `${WHEN} For all-day appointments, the last day. If omitted, the end moves with the start; a new appointment lasts an hour, or a day if it is all day.`,
  })
  @IfString()
  @atMost(40)
  endsAt?: string | null

  @Field(() => String, { nullable: true })
  @IfString()
  @atMost(200)
  location?: string | null

  @Field(() => String, { nullable: true })
  @IfString()
  @atMost(10_000)
  note?: string | null

  @Field(() => Int, { nullable: true, description: 'Minutes before the start; null for no reminder.' })
  reminderMinutes?: number | null

  @Field(() => ID, { nullable: true, description: 'Needs the permission to view customers.' })
  customerId?: string | null

  @Field(() => ID, { nullable: true, description: 'A vehicle of the customer.' })
  vehicleId?: string | null

  @Field(() => ID, { nullable: true, description: 'Needs the permission to view projects.' })
  projectId?: string | null

  @Field(() => ID, { nullable: true, description: 'Needs the permission to view tasks.' })
  taskId?: string | null

  @Field(() => [ID], { nullable: true, description: 'Replaces all assignees. New ones get a notification.' })
  @IfArray()
  @ArrayMaxSize(MOST_ASSIGNEES, { message: `At most ${MOST_ASSIGNEES} assignees` })
  assigneeIds?: string[] | null

  @Field(() => [ID], {
    nullable: true,
    description: 'Replaces all resources. Fails if one of them is taken at that time.',
  })
  @IfArray()
  @ArrayMaxSize(MOST_RESOURCES_OF_APPOINTMENT, { message: `At most ${MOST_RESOURCES_OF_APPOINTMENT} resources` })
  resourceIds?: string[] | null

  @Field(() => [CustomFieldValueInput], {
    nullable: true,
    description: 'Custom fields that are left out are empty for a new appointment, otherwise unchanged.',
  })
  @IfArray()
  @ArrayMaxSize(50, { message: 'An appointment has at most 50 custom fields' })
  customFields?: CustomFieldValueInput[] | null
}

@InputType()
export class CreateAppointmentInput extends AppointmentInput {
  @Field(() => String)
  @atMost(200)
  title!: string

  @Field(() => String, { description: WHEN })
  @atMost(40)
  startsAt!: string

  @Field(() => String, {
    nullable: true,
    description: `A rule of RFC 5545 such as FREQ=WEEKLY;COUNT=10. Its dates within a year become appointments, at most ${MOST_DATES}.`,
  })
  @IfString()
  @atMost(200)
  rule?: string | null
}

@InputType({
  description:
    'Omitted fields are unchanged; null and the empty string clear a field. `version` is the last read version; without it the write is not checked for conflicts.',
})
export class UpdateAppointmentInput extends AppointmentInput {
  @Field(() => ID)
  id!: string

  @Field(() => String, { nullable: true })
  @IfString()
  @atMost(200)
  title?: string | null

  @Field(() => String, { nullable: true, description: WHEN })
  @IfString()
  @atMost(40)
  startsAt?: string | null

  @Field(() => AppointmentScope, { nullable: true, description: 'ONE if omitted.' })
  scope?: AppointmentScope | null

  @Field(() => Int, { nullable: true })
  version?: number | null
}

@InputType()
export class DeleteAppointmentsInput {
  @Field(() => [ID])
  @ArrayNotEmpty({ message: 'Choose at least one appointment' })
  @ArrayMaxSize(MOST_AT_ONCE, { message: `At most ${MOST_AT_ONCE} appointments at once` })
  ids!: string[]

  @Field(() => AppointmentScope, { nullable: true, description: 'ONE if omitted.' })
  scope?: AppointmentScope | null
}

@InputType()
export class RestoreAppointmentsInput {
  @Field(() => [ID])
  @ArrayNotEmpty({ message: 'Choose at least one appointment' })
  @ArrayMaxSize(MOST_AT_ONCE, { message: `At most ${MOST_AT_ONCE} appointments at once` })
  ids!: string[]
}

@InputType()
export class ManageAppointmentAssigneesInput {
  @Field(() => ID)
  id!: string

  @Field(() => [ID], { description: 'IDs from `assignees`. New assignees are notified.' })
  @ArrayNotEmpty({ message: 'Choose at least one person' })
  @ArrayMaxSize(MOST_ASSIGNEES, { message: `At most ${MOST_ASSIGNEES} assignees` })
  assigneeIds!: string[]
}

@ObjectType({ description: 'Another appointment at the same time.' })
export class OverlappingAppointment {
  @Field(() => String)
  id!: string

  @Field(() => String)
  title!: string

  @Field(() => String, { description: 'The names of the people assigned to both.' })
  people!: string
}

export const AppointmentPayload = PayloadOf('AppointmentPayload', 'appointment', () => Appointment, {
  description:
    'If the version is stale, userErrors contains a CONFLICT error and `appointment` is the current version.',
})

export const AppointmentsPayload = PayloadOf('AppointmentsPayload', 'appointments', () => [Appointment])
