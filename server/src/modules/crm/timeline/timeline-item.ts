import { Field, ID, ObjectType } from 'type-graphql'
import { AuditChangeType } from '../../platform/audit/index.ts'

@ObjectType({ description: 'What happens with customers, by kinds that can be filtered by.' })
export class TimelineKind {
  @Field(() => String)
  name!: string

  @Field(() => String)
  label!: string

  @Field(() => String, { description: 'The name of a picture.' })
  icon!: string
}

@ObjectType({ description: 'What was changed of the customer or of something that belongs to it.' })
export class TimelineChange {
  @Field(() => String, { description: 'For example updated or deleted.' })
  act!: string

  @Field(() => String, { description: 'The kind of record, for example customer or vehicle.' })
  recordKind!: string

  @Field(() => String, { description: 'What the record was called then.' })
  recordTitle!: string

  @Field(() => [AuditChangeType])
  changes!: AuditChangeType[]
}

@ObjectType({ description: 'One thing that happened with a customer.' })
export class TimelineItem {
  @Field(() => ID)
  id!: string

  @Field(() => String, { description: 'What `after` takes. Cursors sort as their entries do.' })
  cursor!: string

  @Field(() => Date)
  at!: Date

  @Field(() => String, { description: 'The name of its kind.' })
  kind!: string

  @Field(() => ID, { description: 'The record that it tells of.' })
  recordId!: string

  @Field(() => String)
  title!: string

  @Field(() => String)
  text!: string

  @Field(() => String, { description: 'Who did it, as they were called then.' })
  who!: string

  @Field(() => String, { nullable: true, description: 'Where in the admin the record stands.' })
  address!: string | null

  @Field(() => TimelineChange, { nullable: true, description: 'Set where it tells of a change.' })
  change!: TimelineChange | null
}

@ObjectType()
export class Timeline {
  @Field(() => [TimelineKind], { description: 'Those that the viewer may see.' })
  kinds!: TimelineKind[]

  @Field(() => [TimelineItem], { description: 'The latest first.' })
  items!: TimelineItem[]

  @Field(() => Boolean)
  hasNextPage!: boolean
}
