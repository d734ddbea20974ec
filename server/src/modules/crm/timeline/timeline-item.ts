import { Field, ID, ObjectType } from 'type-graphql'
import { AuditChangeType } from '../../platform/audit/index.ts'

@ObjectType({ description: 'A kind of timeline item, for filtering.' })
export class TimelineKind {
  @Field(() => String)
  name!: string

  @Field(() => String)
  label!: string

  @Field(() => String, { description: 'The icon name.' })
  icon!: string
}

@ObjectType({ description: 'A change to the customer or project, or to a related record.' })
export class TimelineChange {
  @Field(() => String, { description: 'For example updated or deleted.' })
  action!: string

  @Field(() => String, { description: 'The label of `action`, such as Deleted.' })
  actionLabel!: string

  @Field(() => String, { description: 'The kind of record, for example customer or vehicle.' })
  recordKind!: string

  @Field(() => String, { description: 'The label of `recordKind`, such as Vehicle.' })
  recordKindLabel!: string

  @Field(() => String, { description: "The record's title at that time." })
  recordTitle!: string

  @Field(() => [AuditChangeType])
  changes!: AuditChangeType[]
}

@ObjectType({ description: 'An event in the timeline of a customer or project.' })
export class TimelineItem {
  @Field(() => ID)
  id!: string

  @Field(() => String, { description: 'The value to pass as `after`. Cursors sort in the order of their items.' })
  cursor!: string

  @Field(() => Date)
  occurredAt!: Date

  @Field(() => String, { description: 'The name of its timeline kind.' })
  kind!: string

  @Field(() => ID, { description: 'The record that the item is about.' })
  recordId!: string

  @Field(() => String)
  title!: string

  @Field(() => String)
  text!: string

  @Field(() => String, { description: 'The name of the person at that time.' })
  actorName!: string

  @Field(() => String, { nullable: true, description: "The record's path in the admin." })
  path!: string | null

  @Field(() => TimelineChange, { nullable: true, description: 'Set if the item is about a change.' })
  change!: TimelineChange | null
}

@ObjectType()
export class Timeline {
  @Field(() => [TimelineKind], { description: 'The kinds that the viewer may see.' })
  kinds!: TimelineKind[]

  @Field(() => [TimelineItem], { description: 'Newest first.' })
  items!: TimelineItem[]

  @Field(() => Boolean)
  hasNextPage!: boolean
}
