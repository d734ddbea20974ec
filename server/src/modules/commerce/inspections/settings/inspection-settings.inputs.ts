import { ArrayMaxSize } from 'class-validator'
import { Field, InputType, Int } from 'type-graphql'
import { PayloadOf } from '../../../../kernel/graphql/payload-of.ts'
import { atMost, IfString } from '../../../../kernel/validation/if-string.ts'
import { InspectionSettings } from './inspection-settings.ts'

export const MOST_TEMPLATES = 20
export const MOST_GROUPS = 30
export const MOST_POINTS = 200

@InputType()
export class InspectionTemplatePointInput {
  @Field(() => String)
  @atMost(100)
  name!: string

  @Field(() => String, { nullable: true, description: 'Such as mm.' })
  @IfString()
  @atMost(10)
  unit?: string | null
}

@InputType()
export class InspectionTemplateGroupInput {
  @Field(() => String)
  @atMost(60)
  name!: string

  @Field(() => [InspectionTemplatePointInput])
  @ArrayMaxSize(MOST_POINTS, { message: `At most ${MOST_POINTS} points` })
  points!: InspectionTemplatePointInput[]
}

@InputType()
export class InspectionTemplateInput {
  @Field(() => String)
  @atMost(100)
  name!: string

  @Field(() => [InspectionTemplateGroupInput])
  @ArrayMaxSize(MOST_GROUPS, { message: `At most ${MOST_GROUPS} groups` })
  groups!: InspectionTemplateGroupInput[]
}

@InputType()
export class UpdateInspectionSettingsInput {
  @Field(() => [InspectionTemplateInput], { description: 'All templates. Those that are left out are deleted.' })
  @ArrayMaxSize(MOST_TEMPLATES, { message: `At most ${MOST_TEMPLATES} templates` })
  templates!: InspectionTemplateInput[]

  @Field(() => Int, { nullable: true })
  version?: number | null
}

export const InspectionSettingsPayload = PayloadOf('InspectionSettingsPayload', 'settings', () => InspectionSettings)
