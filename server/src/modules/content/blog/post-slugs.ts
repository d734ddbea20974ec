import { slugify } from '@mainstreet/blocks/text'
import type { RequestContext } from '../../../kernel/context/context.ts'
import { invalidField, type UserInputError } from '../../../kernel/validation/errors.ts'

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
const LONGEST_PROPOSED = 100

export const slugTaken = (): UserInputError => invalidField('slug', 'Another post has this slug', 'TAKEN')

/** Gives posts addresses of their own. Requires a transaction. */
export class PostSlugs {
  constructor(private readonly ctx: RequestContext) {}

  /** The requested slug, the post's present one, or one made of the title. Throws UserInputError on `slug`. */
  async choose(requested: string | null | undefined, title: string, before: string | null): Promise<string> {
    const slug = requested?.trim()
    if (!slug) return before ?? this.free(slugify(title, LONGEST_PROPOSED) || 'post')
    if (slug === before) return slug
    if (!SLUG.test(slug)) throw invalidField('slug', 'Use lowercase letters and digits, with hyphens between them')
    if ((await this.taken(slug)).has(slug)) throw slugTaken()
    return slug
  }

  /** The first free one of `slug`, `slug-2`, `slug-3` and so on. A long slug is cut, so that a number fits. */
  async free(wanted: string): Promise<string> {
    const taken = await this.taken(wanted)
    if (!taken.has(wanted)) return wanted
    const slug = wanted.slice(0, LONGEST_PROPOSED)
    const numbered = slug === wanted ? taken : await this.taken(slug)
    let number = 2
    while (numbered.has(`${slug}-${number}`)) number++
    return `${slug}-${number}`
  }

  private async taken(slug: string): Promise<Set<string>> {
    const rows = await this.ctx.em.execute<{ slug: string }[]>(
      `select "slug" from "blog_post" where "deleted_at" is null and ("slug" = ? or "slug" like ?)`,
      [slug, `${slug}-%`],
    )
    return new Set(rows.map((row) => row.slug))
  }
}
