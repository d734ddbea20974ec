import { collapseSpaces, slugify } from '@mainstreet/blocks/text'
import { raw } from '@mikro-orm/core'
import DataLoader from 'dataloader'
import type { RequestContext } from '../../../../kernel/context/context.ts'
import type { Condition, IDFilter } from '../../../../kernel/graphql/filters.ts'
import { invalidField, isId, orNotFound } from '../../../../kernel/validation/errors.ts'
import { BlogPostTerm } from '../post.entity.ts'
import { BlogTerm, BlogTermKind } from './blog-term.entity.ts'

export const MOST_TERMS = 1000
/** Of one post, of each kind. */
export const MOST_OF_POST = 100
export const LONGEST_NAME = 60
const LONGEST_SLUG = 70

/** Categories by ID and tags by name, as they are typed. Omitted ones are unchanged. */
export interface TypedTerms {
  readonly categoryIds?: readonly string[] | null
  readonly tags?: readonly string[] | null
}

/** The categories and tags of posts. */
export class PostTerms {
  private readonly terms = new DataLoader((ids: readonly string[]) => this.load(ids), { cache: false })

  constructor(private readonly ctx: RequestContext) {}

  /** In the order in which they were chosen. */
  async of(postId: string, kind: BlogTermKind): Promise<BlogTerm[]> {
    return (await this.terms.load(postId)).filter((term) => term.kind === kind)
  }

  /** Tags that don't exist yet are created. Requires a transaction; the post must exist. */
  async write(postId: string, { categoryIds, tags }: TypedTerms): Promise<void> {
    if (categoryIds) await this.replace(postId, BlogTermKind.CATEGORY, await this.categories(categoryIds))
    if (tags) await this.replace(postId, BlogTermKind.TAG, await this.tagsNamed(tags))
    await this.ctx.em.flush()
  }

  private async categories(ids: readonly string[]): Promise<string[]> {
    const wanted = [...new Set(ids.map((id) => id.toLowerCase()))]
    if (wanted.length > MOST_OF_POST) throw invalidField('categoryIds', `At most ${MOST_OF_POST} categories`)
    const found = await this.ctx.em.find(BlogTerm, {
      id: { $in: wanted.filter(isId) },
      kind: BlogTermKind.CATEGORY,
    })
    return wanted.map(
      (id) =>
        orNotFound(
          found.find((term) => term.id === id),
          'category',
          'categoryIds',
        ).id,
    )
  }

  private async tagsNamed(names: readonly string[]): Promise<string[]> {
    const wanted = new Map(
      names
        .map(collapseSpaces)
        .filter(Boolean)
        .map((name) => [name.toLowerCase(), name]),
    )
    if (wanted.size > MOST_OF_POST) throw invalidField('tags', `At most ${MOST_OF_POST} tags`)
    if ([...wanted.values()].some((name) => name.length > LONGEST_NAME))
      throw invalidField('tags', `A tag has at most ${LONGEST_NAME} characters`)
    if (wanted.size === 0) return []
    await this.lock()
    const all = await this.ctx.em.find(BlogTerm, { kind: BlogTermKind.TAG })
    const ids: string[] = []
    for (const [key, name] of wanted) {
      let tag = all.find((one) => one.name.toLowerCase() === key)
      if (!tag) {
        if (all.length >= MOST_TERMS) throw invalidField('tags', `There are at most ${MOST_TERMS} tags`)
        tag = this.ctx.em.create(BlogTerm, { kind: BlogTermKind.TAG, name, slug: freeSlug(name, all) })
        await this.ctx.em.flush()
        all.push(tag)
      }
      ids.push(tag.id)
    }
    return ids
  }

  /** Conditions for posts with a term. */
  matching(filter: IDFilter | null | undefined): Condition[] {
    const { eq, in: several, isNull } = filter ?? {}
    const wanted = [...(typeof eq === 'string' ? [[eq]] : []), ...(several ? [several] : [])]
    const some = wanted.map((ids) =>
      linked('exists', 'and l."term_id" = any(?::uuid[])', [`{${ids.filter(isId).join(',')}}`]),
    )
    return typeof isNull === 'boolean' ? [...some, linked(isNull ? 'not exists' : 'exists', '', [])] : some
  }

  /** Terms are created one after another, so that two people who type the same tag make one. */
  async lock(): Promise<void> {
    const { em, currentTenant } = this.ctx
    await em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`blog terms ${currentTenant.id}`])
  }

  private async replace(postId: string, kind: BlogTermKind, termIds: readonly string[]): Promise<void> {
    await this.ctx.em.execute(
      `delete from "blog_post_term" l using "blog_term" t
        where l."post_id" = ? and t."tenant_id" = l."tenant_id" and t."id" = l."term_id" and t."kind" = ?`,
      [postId, kind],
    )
    for (const [position, termId] of termIds.entries()) this.ctx.em.create(BlogPostTerm, { postId, termId, position })
  }

  private async load(postIds: readonly string[]): Promise<BlogTerm[][]> {
    const links = await this.ctx.em.find(
      BlogPostTerm,
      { postId: { $in: [...postIds] } },
      { orderBy: { position: 'asc', id: 'asc' } },
    )
    const terms = await this.ctx.em.find(BlogTerm, { id: { $in: [...new Set(links.map(({ termId }) => termId))] } })
    const byId = new Map(terms.map((term) => [term.id, term]))
    return postIds.map((id) =>
      links.filter(({ postId }) => postId === id).flatMap(({ termId }) => byId.get(termId) ?? []),
    )
  }
}

const linked = (exists: string, which: string, values: string[]): Condition => ({
  [raw((alias) => `${exists} (select from "blog_post_term" l where l."post_id" = ${alias}."id" ${which})`, values)]: [],
})

/** A slug that no other term of the kind has. */
export function freeSlug(name: string, others: readonly Pick<BlogTerm, 'slug'>[]): string {
  const slug = slugify(name, LONGEST_SLUG) || 'term'
  const taken = new Set(others.map((one) => one.slug))
  let free = slug
  for (let number = 2; taken.has(free); number++) free = `${slug}-${number}`
  return free
}
