import { slugify } from '@mainstreet/blocks/text'
import type { RequestContext } from '../../../kernel/context/context.ts'
import type { BlogPost } from './post.entity.ts'
import type { BlogAuthor } from './post.inputs.ts'

const LONGEST_SLUG = 80

/** The people who have written posts, with the addresses of their pages. */
export class BlogAuthors {
  private all: Promise<readonly BlogAuthor[]> | undefined

  constructor(private readonly ctx: RequestContext) {}

  async of({ authorId: id, authorName }: Pick<BlogPost, 'authorId' | 'authorName'>): Promise<BlogAuthor | null> {
    if (!id) return authorName ? { id: null, displayName: authorName, slug: null } : null
    return (await this.authors()).find((author) => author.id === id) ?? null
  }

  async bySlug(slug: string): Promise<BlogAuthor | null> {
    return (await this.authors()).find((author) => author.slug === slug) ?? null
  }

  private authors(): Promise<readonly BlogAuthor[]> {
    this.all ??= this.load()
    return this.all
  }

  /** Whoever wrote first keeps the plain slug; others of the same name get a number. */
  private async load(): Promise<readonly BlogAuthor[]> {
    const rows = await this.ctx.em.execute<{ id: string; displayName: string }[]>(
      `select u."id", u."display_name" as "displayName" from "user" u
        where u."id" in (select "author_id" from "blog_post" where "author_id" is not null) order by u."id"`,
    )
    const taken = new Set<string>()
    return rows.map(({ id, displayName }) => {
      const plain = slugify(displayName, LONGEST_SLUG) || 'author'
      let slug = plain
      for (let number = 2; taken.has(slug); number++) slug = `${plain}-${number}`
      taken.add(slug)
      return { id, displayName, slug }
    })
  }
}
