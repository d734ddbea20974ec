import { ArrayMaxSize, ArrayNotEmpty } from 'class-validator'
import { Field, Float, ID, InputType, Int } from 'type-graphql'
import { BooleanFilter, IDFilter } from '../../../kernel/graphql/filters.ts'
import { OrderOf } from '../../../kernel/graphql/list-inputs.ts'
import { ListOf } from '../../../kernel/graphql/paging.ts'
import { PayloadOf } from '../../../kernel/graphql/payload-of.ts'
import { atMost, IfString } from '../../../kernel/validation/if-string.ts'
import { Document } from '../documents/index.ts'
import { Inspection } from './inspection.entity.ts'
import { InspectionMark } from './inspection-marks.ts'
import { InspectionPoint } from './inspection-parts.entity.ts'

@InputType({ description: 'Starts an inspection for the vehicle of a work order, or for a vehicle without one.' })
export class StartInspectionInput {
  @Field(() => ID, { nullable: true, description: 'A work order.' })
  documentId?: string | null

  @Field(() => ID, { nullable: true, description: 'Without a work order.' })
  vehicleId?: string | null

  @Field(() => String, { nullable: true, description: 'The name of a template; the first one if it is omitted.' })
  @IfString()
  @atMost(100)
  template?: string | null
}

@InputType({ description: 'Omitted fields are unchanged. `version` is that of the point.' })
export class SaveInspectionPointInput {
  @Field(() => ID)
  id!: string

  @Field(() => InspectionMark, { nullable: true })
  mark?: InspectionMark | null

  @Field(() => String, { nullable: true })
  @IfString()
  @atMost(1000)
  note?: string | null

  @Field(() => Float, { nullable: true, description: 'With at most three decimals. Null clears it.' })
  measurement?: number | null

  @Field(() => Int, {
    nullable: true,
    description: 'The last read version; without it the write is not checked for conflicts.',
  })
  version?: number | null
}

@InputType()
export class UpdateInspectionInput {
  @Field(() => ID)
  id!: string

  @Field(() => String, { nullable: true })
  @IfString()
  @atMost(2000)
  note?: string | null

  @Field(() => Int, { nullable: true })
  version?: number | null
}

@InputType()
export class ManageInspectionInput {
  @Field(() => ID)
  id!: string

  @Field(() => Int, { nullable: true })
  version?: number | null
}

@InputType()
export class ReopenInspectionInput extends ManageInspectionInput {}

@InputType()
export class DeleteInspectionInput {
  @Field(() => ID)
  id!: string
}

@InputType()
export class RemoveInspectionPictureInput {
  @Field(() => ID)
  id!: string
}

@InputType({ description: 'Creates a work order if the inspection has none.' })
export class AddInspectionJobsInput {
  @Field(() => ID, { description: 'Of the inspection.' })
  id!: string

  @Field(() => [ID], { description: 'Amber or red points that have no job yet.' })
  @ArrayNotEmpty({ message: 'Choose at least one point' })
  @ArrayMaxSize(100, { message: 'At most 100 points at once' })
  pointIds!: string[]
}

@InputType()
export class CheckInWorkOrderInput {
  @Field(() => ID, { description: 'Of the work order.' })
  id!: string

  @Field(() => Int, { nullable: true, description: 'In kilometres.' })
  odometer?: number | null

  @Field(() => String, { nullable: true })
  @IfString()
  @atMost(500)
  note?: string | null
}

@InputType()
export class CheckOutWorkOrderInput {
  @Field(() => ID, { description: 'Of the work order.' })
  id!: string

  @Field(() => Int, { nullable: true, description: 'In kilometres.' })
  odometer?: number | null
}

@InputType()
export class InspectionWhere {
  @Field(() => IDFilter, { nullable: true })
  documentId?: IDFilter | null

  @Field(() => IDFilter, { nullable: true })
  customerId?: IDFilter | null

  @Field(() => IDFilter, { nullable: true })
  vehicleId?: IDFilter | null

  @Field(() => BooleanFilter, { nullable: true })
  isCompleted?: BooleanFilter | null
}

export enum InspectionOrderField {
  CREATED_AT = 'id',
}
export const InspectionOrder = OrderOf('InspectionOrder', InspectionOrderField)
export type InspectionOrder = InstanceType<typeof InspectionOrder>

export const InspectionList = ListOf(Inspection, 'InspectionList')
export const InspectionPayload = PayloadOf('InspectionPayload', 'inspection', () => Inspection, {
  description: 'If the version is stale, userErrors contains a CONFLICT error and `inspection` is the current version.',
})
export const InspectionPointPayload = PayloadOf('InspectionPointPayload', 'point', () => InspectionPoint, {
  description: 'If the version is stale, userErrors contains a CONFLICT error and `point` is the current version.',
})
export const DeleteInspectionPayload = PayloadOf('DeleteInspectionPayload', 'deletedId', () => ID)
export const WorkOrderPayload = PayloadOf('WorkOrderPayload', 'document', () => Document)
