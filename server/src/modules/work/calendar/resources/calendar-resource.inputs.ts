import { Field, ID, InputType, Int } from 'type-graphql'
import { PayloadOf } from '../../../../kernel/graphql/payload-of.ts'
import { atMost, IfString } from '../../../../kernel/validation/if-string.ts'
import { CalendarColor } from '../calendar-color.ts'
import { CalendarResource, CalendarResourceKind } from './calendar-resource.entity.ts'

@InputType()
abstract class CalendarResourceInput {
  @Field(() => CalendarResourceKind, { nullable: true, description: 'BAY if omitted for a new one.' })
  kind?: CalendarResourceKind | null

  @Field(() => CalendarColor, { nullable: true, description: 'GRAY if omitted for a new one.' })
  color?: CalendarColor | null

  @Field(() => Boolean, { nullable: true, description: 'Whether new appointments can use it.' })
  isActive?: boolean | null

  @Field(() => Int, { nullable: true, description: 'The order in lists, from 0; last if omitted for a new one.' })
  position?: number | null
}

@InputType()
export class CreateCalendarResourceInput extends CalendarResourceInput {
  @Field(() => String)
  @atMost(60)
  name!: string
}

@InputType({ description: 'Omitted fields are unchanged. Without `version`, the write is not checked for conflicts.' })
export class UpdateCalendarResourceInput extends CalendarResourceInput {
  @Field(() => ID)
  id!: string

  @Field(() => String, { nullable: true })
  @IfString()
  @atMost(60)
  name?: string | null

  @Field(() => Int, { nullable: true })
  version?: number | null
}

@InputType()
export class DeleteCalendarResourceInput {
  @Field(() => ID)
  id!: string
}

export const CalendarResourcePayload = PayloadOf('CalendarResourcePayload', 'resource', () => CalendarResource)
export const DeleteCalendarResourcePayload = PayloadOf('DeleteCalendarResourcePayload', 'deletedId', () => ID)
