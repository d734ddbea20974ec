import { Field, InputType } from 'type-graphql'
import { BooleanFilter, FilterOf, IDFilter } from '../../../kernel/graphql/filters.ts'
import { OrderOf, WhereOf } from '../../../kernel/graphql/list-inputs.ts'
import { ListOf } from '../../../kernel/graphql/paging.ts'
import { MOST_FOUND } from '../../../kernel/search/word-search.ts'
import { BlogPost, PostStatus } from './post.entity.ts'

export const BlogPostList = ListOf(BlogPost, 'BlogPostList')

export const BlogPostWhere = WhereOf(
  'BlogPostWhere',
  `Matches the beginnings of words in title, excerpt and content: the published one, or else the draft. Returns at most ${MOST_FOUND} matches, best first unless another order is given.`,
  {
    status: FilterOf(PostStatus, 'PostStatusFilter'),
    authorId: IDFilter,
    termId: IDFilter,
    scheduled: BooleanFilter,
    deleted: BooleanFilter,
  },
)
export type BlogPostWhere = InstanceType<typeof BlogPostWhere>

@InputType({ description: 'All of the conditions hold.' })
export class PublicPostWhere {
  @Field(() => String, { nullable: true, description: 'The slug of a category.' })
  category?: string | null

  @Field(() => String, { nullable: true, description: 'The slug of a tag.' })
  tag?: string | null

  @Field(() => String, { nullable: true, description: 'The slug of an author.' })
  author?: string | null

  @Field(() => String, {
    nullable: true,
    description: `Matches the beginnings of words. Finds at most ${MOST_FOUND} posts.`,
  })
  search?: string | null
}

export enum BlogPostOrderField {
  TITLE = 'title',
  /** Drafts without a date come last in both directions. */
  PUBLISH_DATE = 'publishDate',
  CREATED_AT = 'id',
  UPDATED_AT = 'updatedAt',
}

export const BlogPostOrder = OrderOf('BlogPostOrder', BlogPostOrderField)
export type BlogPostOrder = InstanceType<typeof BlogPostOrder>
