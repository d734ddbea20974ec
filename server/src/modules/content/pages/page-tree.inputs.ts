import { Field, ID, InputType, Int, ObjectType } from 'type-graphql'
import { Page } from './page.entity.ts'

@ObjectType({
  description: 'The pages that are not archived, each below its parent in the order that staff gave them.',
})
export class PageTree {
  @Field(() => [Page])
  items!: Page[]

  @Field(() => Boolean, { description: 'Whether these are all of them.' })
  isWhole!: boolean
}

@InputType()
export class MovePageInput {
  @Field(() => ID)
  id!: string

  @Field(() => Int, { nullable: true })
  version?: number | null

  @Field(() => ID, { nullable: true, description: 'The page above it; null for none.' })
  parentId!: string | null

  @Field(() => ID, {
    nullable: true,
    description: 'The page that it comes after, which stands below the same one; null for the first place.',
  })
  afterId!: string | null
}
