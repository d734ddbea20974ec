import type { PostFieldsFragment } from '../../../../generated/graphql.ts'
import { changedValues } from '../../../../ui/form/changed-values.ts'

/** The editable fields of a post. */
export interface PostForm {
  title: string
  content: string
  slug: string
  excerpt: string
  image: string
  categoryIds: string[]
  /** Names. */
  tags: string[]
  authorId: string | null
  seoTitle: string
  seoDescription: string
  hideFromSearch: boolean
}

export type PostChanges = Partial<PostForm>

export const formOfPost = (post: PostFieldsFragment): PostForm => ({
  title: post.title,
  content: post.draftContent ?? '',
  slug: post.slug,
  excerpt: post.excerpt,
  image: post.image ?? '',
  categoryIds: post.categories.map(({ id }) => id),
  tags: post.tags.map(({ name }) => name),
  authorId: post.author?.id ?? null,
  seoTitle: post.seoTitle,
  seoDescription: post.seoDescription,
  hideFromSearch: post.hideFromSearch,
})

export const changesBetween = (before: PostForm, after: PostForm): PostChanges => changedValues(before, after)

/** Only the content has a draft: other changes of a published post are seen at once, so nobody but its writer saves them. */
export function savesItself({ status }: Pick<PostFieldsFragment, 'status'>, changes: PostChanges): boolean {
  const isTitled = changes.title === undefined || changes.title.trim() !== ''
  return isTitled && (status === 'DRAFT' || Object.keys(changes).every((name) => name === 'content'))
}
