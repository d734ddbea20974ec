import { Field, ID, ObjectType } from 'type-graphql'
import type { RecordOption as Option } from '../../../kernel/capability/pickable-records.ts'

@ObjectType()
export class RecordOption implements Option {
  @Field(() => ID)
  id!: string

  @Field(() => String)
  title!: string

  @Field(() => String, { nullable: true, description: 'Tells records with the same title apart, such as an address.' })
  detail!: string | null
}

@ObjectType()
export class RecordUse {
  @Field(() => ID, { nullable: true, description: 'The page that shows it.' })
  pageId!: string | null

  @Field(() => ID, { nullable: true, description: 'The component template that shows it.' })
  componentId!: string | null

  @Field(() => String)
  title!: string

  @Field(() => Boolean, { description: 'Whether visitors see it there; false for drafts and archived pages.' })
  isPublished!: boolean
}
