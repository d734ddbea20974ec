interface Named {
  readonly id: string
  readonly name: string
  readonly slug: string
}

/** A post as GraphQL answers it. */
export interface PostSource {
  readonly id: string
  readonly slug: string
  readonly title: string
  readonly summary: string
  readonly image?: string | null
  readonly status: string
  readonly isScheduled: boolean
  readonly publishDate?: string | null
  readonly updatedAt: string
  readonly version: number
  readonly author?: { readonly id?: string | null; readonly displayName: string; readonly slug?: string | null } | null
  readonly categories: readonly Named[]
  readonly tags: readonly Named[]
  /** Left out of lists. */
  readonly content?: string
}

const named = ({ id, name, slug }: Named) => ({ id, name, slug })

/** A post as programs get it: over REST and from webhooks. */
export function postJson({ content, author, ...post }: PostSource) {
  return {
    id: post.id,
    slug: post.slug,
    title: post.title,
    excerpt: post.summary,
    featured_image: post.image ?? null,
    status: post.isScheduled ? 'scheduled' : post.status.toLowerCase(),
    publish_date: post.publishDate ?? null,
    author: author ? { id: author.id ?? null, displayName: author.displayName, slug: author.slug ?? null } : null,
    categories: post.categories.map(named),
    tags: post.tags.map(named),
    updated_at: post.updatedAt,
    version: post.version,
    ...(content !== undefined && { content }),
  }
}
