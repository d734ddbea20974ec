import { Field, ID, InputType, Int } from 'type-graphql'
import { PayloadOf } from '../../../../kernel/graphql/payload-of.ts'
import { atMost, IfString } from '../../../../kernel/validation/if-string.ts'
import { BlogTerm, BlogTermKind } from './blog-term.entity.ts'

@InputType()
abstract class BlogTermInput {
  @Field(() => String, { nullable: true, description: 'If omitted, it is made of the name.' })
  @IfString()
  @atMost(80)
  slug?: string | null

  @Field(() => String, { nullable: true })
  @IfString()
  @atMost(500)
  description?: string | null
}

@InputType()
export class CreateBlogTermInput extends BlogTermInput {
  @Field(() => BlogTermKind)
  kind!: BlogTermKind

  @Field(() => String)
  @atMost(60)
  name!: string
}

@InputType({ description: 'Omitted fields are unchanged.' })
export class UpdateBlogTermInput extends BlogTermInput {
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
export class DeleteBlogTermInput {
  @Field(() => ID)
  id!: string
}

export const BlogTermPayload = PayloadOf('BlogTermPayload', 'blogTerm', () => BlogTerm)

export const DeleteBlogTermPayload = PayloadOf('DeleteBlogTermPayload', 'deletedId', () => ID)
