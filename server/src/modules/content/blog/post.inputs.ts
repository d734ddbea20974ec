import { ArrayMaxSize, ArrayNotEmpty } from 'class-validator'
import { Field, ID, InputType, Int, ObjectType } from 'type-graphql'
import { PayloadOf } from '../../../kernel/graphql/payload-of.ts'
import { atMost, IfGiven, IfString } from '../../../kernel/validation/if-string.ts'
import { BlogPost } from './post.entity.ts'
import { MAX_CONTENT_LENGTH, type TypedPost } from './post-rules.ts'

export const MOST_AT_ONCE = 500

@InputType()
abstract class BlogPostInput implements TypedPost {
  @Field(() => String, { nullable: true, description: 'If omitted, it is made of the title.' })
  @IfString()
  @atMost(120)
  slug?: string | null

  @Field(() => String, { nullable: true })
  @IfString()
  @atMost(500)
  excerpt?: string | null

  @Field(() => String, { nullable: true, description: 'The address of an image of the media library.' })
  @IfString()
  @atMost(300)
  image?: string | null

  @Field(() => String, { nullable: true })
  @IfString()
  @atMost(200)
  seoTitle?: string | null

  @Field(() => String, { nullable: true })
  @IfString()
  @atMost(400)
  seoDescription?: string | null

  @Field(() => Boolean, { nullable: true })
  hideFromSearch?: boolean | null

  @Field(() => Date, { nullable: true, description: 'Visitors see it from then on, once it is published.' })
  publishDate?: Date | null

  @Field(() => ID, { nullable: true, description: 'One of `blogAuthors`. By default whoever creates the post.' })
  authorId?: string | null

  @Field(() => [ID], { nullable: true, description: 'At most 100.' })
  @IfGiven()
  @ArrayMaxSize(100, { message: 'At most 100 categories' })
  categoryIds?: string[] | null

  @Field(() => [String], { nullable: true, description: 'Names, at most 100. Tags that don’t exist yet are created.' })
  @IfGiven()
  @ArrayMaxSize(100, { message: 'At most 100 tags' })
  tags?: string[] | null
}

@InputType()
export class CreateBlogPostInput extends BlogPostInput {
  @Field(() => String)
  @atMost(200)
  title!: string

  @Field(() => String, {
    nullable: true,
    description: 'The draft as HTML. Only elements of an article are kept; others are reduced to their text.',
  })
  @IfString()
  @atMost(MAX_CONTENT_LENGTH)
  content?: string | null
}

@InputType({
  description:
    'Omitted fields are unchanged; null and the empty string clear a field. `version` is the last read version; without it the write is not checked for conflicts.',
})
export class UpdateBlogPostInput extends BlogPostInput {
  @Field(() => ID)
  id!: string

  @Field(() => String, { nullable: true })
  @IfString()
  @atMost(200)
  title?: string | null

  @Field(() => Int, { nullable: true })
  version?: number | null
}

@InputType()
export class SaveBlogPostContentInput {
  @Field(() => ID)
  id!: string

  @Field(() => String, {
    description: 'HTML. Only elements of an article are kept; others are reduced to their text.',
  })
  @atMost(MAX_CONTENT_LENGTH)
  content!: string

  @Field(() => Boolean, { nullable: true, description: 'Merged with earlier autosaves of the same person.' })
  isAutosave?: boolean | null

  @Field(() => Int, { nullable: true })
  version?: number | null
}

@InputType()
export class PublishBlogPostInput {
  @Field(() => ID)
  id!: string

  @Field(() => Date, {
    nullable: true,
    description: 'If it is in the future, the post is scheduled. By default the date that it has, or now.',
  })
  publishDate?: Date | null

  @Field(() => Int, { nullable: true })
  version?: number | null
}

@InputType()
export class UnpublishBlogPostInput {
  @Field(() => ID)
  id!: string

  @Field(() => Int, { nullable: true })
  version?: number | null
}

@InputType()
export class RestoreBlogPostRevisionInput {
  @Field(() => ID, { description: 'The revision ID.' })
  id!: string

  @Field(() => Int, { nullable: true, description: 'The last read version of the post.' })
  version?: number | null
}

@InputType()
export class ManageBlogPostsInput {
  @Field(() => [ID])
  @ArrayNotEmpty({ message: 'Choose at least one post' })
  @ArrayMaxSize(MOST_AT_ONCE, { message: `At most ${MOST_AT_ONCE} posts at once` })
  ids!: string[]
}

@ObjectType({ description: 'A staff member who can be the author of posts.' })
export class BlogAuthorOption {
  @Field(() => ID)
  id!: string

  @Field(() => String)
  displayName!: string
}

@ObjectType({ description: 'The author of at least one post.' })
export class BlogAuthor {
  @Field(() => ID, {
    nullable: true,
    description: 'Null for an author without an account, such as one of an imported post.',
  })
  id!: string | null

  @Field(() => String)
  displayName!: string

  @Field(() => String, {
    nullable: true,
    description: 'The page with their posts is /blog/author/<slug>. Null without an account.',
  })
  slug!: string | null
}

@ObjectType({ description: 'A post beside another one.' })
export class BlogPostLink {
  @Field(() => ID)
  id!: string

  @Field(() => String)
  slug!: string

  @Field(() => String)
  title!: string
}

export const BlogPostPayload = PayloadOf('BlogPostPayload', 'blogPost', () => BlogPost, {
  description: 'If the version is stale, userErrors contains a CONFLICT error and `blogPost` is the current version.',
})

export const BlogPostsPayload = PayloadOf('BlogPostsPayload', 'blogPosts', () => [BlogPost])
