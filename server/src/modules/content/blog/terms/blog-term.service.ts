import { collapseSpaces } from '@mainstreet/blocks/text'
import type { RequestContext } from '../../../../kernel/context/context.ts'
import { lockRecord } from '../../../../kernel/database/records.ts'
import { publish } from '../../../../kernel/messaging/events.ts'
import { invalidField, requireVersion, UserInputError } from '../../../../kernel/validation/errors.ts'
import { BlogTerm, type BlogTermKind } from './blog-term.entity.ts'
import type { CreateBlogTermInput, UpdateBlogTermInput } from './blog-term.inputs.ts'
import { freeSlug, MOST_TERMS, PostTerms } from './post-terms.ts'

const terms = { entity: BlogTerm, noun: 'category or tag' }
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

/** Writes categories and tags. Requires a transaction; those of a tenant are changed one after another. */
export class BlogTermService {
  constructor(private readonly ctx: RequestContext) {}

  /** By name. */
  list(kind: BlogTermKind): Promise<BlogTerm[]> {
    return this.ctx.em.find(BlogTerm, { kind }, { orderBy: { name: 'asc', id: 'asc' } })
  }

  bySlug(kind: BlogTermKind, slug: string): Promise<BlogTerm | null> {
    return this.ctx.em.findOne(BlogTerm, { kind, slug })
  }

  async create({ kind, name, slug, description }: CreateBlogTermInput): Promise<BlogTerm> {
    const others = await this.lockAll(kind)
    if (others.length >= MOST_TERMS) throw new UserInputError(`There are at most ${MOST_TERMS} of them.`)
    const named = checkedName(name, others)
    const term = this.ctx.em.create(BlogTerm, {
      kind,
      name: named,
      slug: slug?.trim() ? checkedSlug(slug, others) : freeSlug(named, others),
      description: description?.trim() ?? '',
    })
    return this.write(term)
  }

  async update({ id, version, name, slug, description }: UpdateBlogTermInput): Promise<BlogTerm> {
    // As whoever writes a post with new tags: the lock of all terms first.
    await this.ctx.use(PostTerms).lock()
    const { kind } = await lockRecord(this.ctx.em, terms, id)
    const all = await this.lockAll(kind)
    const term = await lockRecord(this.ctx.em, terms, id, { refresh: true })
    requireVersion('category or tag', term, version)
    const others = all.filter((one) => one.id !== term.id)
    if (typeof name === 'string') term.name = checkedName(name, others)
    if (slug?.trim()) term.slug = checkedSlug(slug, others)
    if (description !== undefined) term.description = description?.trim() ?? ''
    term.updatedAt = new Date()
    return this.write(term)
  }

  /** Its posts stay. */
  async delete(id: string): Promise<string> {
    const term = await lockRecord(this.ctx.em, terms, id)
    this.ctx.em.remove(term)
    await this.ctx.em.flush()
    await publish(this.ctx.em, 'post.changed', { postId: null })
    return term.id
  }

  private async lockAll(kind: BlogTermKind): Promise<BlogTerm[]> {
    await this.ctx.use(PostTerms).lock()
    return this.ctx.em.find(BlogTerm, { kind })
  }

  private async write(term: BlogTerm): Promise<BlogTerm> {
    await this.ctx.em.flush()
    await publish(this.ctx.em, 'post.changed', { postId: null })
    return term
  }
}

function checkedName(typed: string, others: readonly BlogTerm[]): string {
  const name = collapseSpaces(typed)
  if (!name) throw invalidField('name', 'Enter a name')
  if (others.some((one) => one.name.toLowerCase() === name.toLowerCase()))
    throw invalidField('name', `There is already one called “${name}”.`, 'TAKEN')
  return name
}

function checkedSlug(typed: string, others: readonly BlogTerm[]): string {
  const slug = typed.trim()
  if (!SLUG.test(slug)) throw invalidField('slug', 'Use lowercase letters and digits, with hyphens between them')
  if (others.some((one) => one.slug === slug)) throw invalidField('slug', 'Another one has this slug', 'TAKEN')
  return slug
}
