import { Field, ID, InputType, Int, ObjectType } from 'type-graphql'
import { Page } from './page.entity.ts'

@ObjectType({
  description: "All pages that aren't archived, each below its parent, in their manual order.",
})
export class PageTree {
  @Field(() => [Page])
  items!: Page[]

  @Field(() => Boolean, { description: 'False if there are more pages than the tree can return.' })
  isComplete!: boolean
}

@InputType()
export class MovePageInput {
  @Field(() => ID)
  id!: string

  @Field(() => Int, { nullable: true })
  version?: number | null

  @Field(() => ID, { nullable: true, description: 'The parent page; null for the top level.' })
  parentId!: string | null

  @Field(() => ID, {
    nullable: true,
    description: 'The sibling to place the page after; null for the first position.',
  })
  afterId!: string | null
}
