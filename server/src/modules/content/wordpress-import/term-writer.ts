import type { RequestContext } from '../../../kernel/context/context.ts'
import { UserInputError } from '../../../kernel/validation/errors.ts'
import { RowOutcome } from '../../platform/data-exchange/index.ts'
import { BlogTerm, BlogTermKind, BlogTermService, LONGEST_TERM_NAME } from '../blog/index.ts'
import type { ImportRecords } from './import-records.ts'
import { WordpressRecord, WordpressRecordKind } from './wordpress-record.entity.ts'
import type { NamedTerm, TermRow } from './wordpress-row.ts'

/** Characters. */
export const LONGEST_DESCRIPTION = 500

interface WantedTerm extends NamedTerm {
  readonly hash?: string
  readonly parent?: string
  readonly description?: string
}

const recordKinds = {
  [BlogTermKind.CATEGORY]: WordpressRecordKind.CATEGORY,
  [BlogTermKind.TAG]: WordpressRecordKind.TAG,
}

/** Finds or creates categories and tags. */
export class TermWriter {
  private readonly terms = new Map<BlogTermKind, BlogTerm[]>()
  private owners: Map<string, string> | null = null

  constructor(
    private readonly ctx: RequestContext,
    private readonly records: ImportRecords,
    private readonly isTrial: boolean,
  ) {}

  /** A category that exists already stays as it is. */
  async write(row: TermRow): Promise<{ outcome: RowOutcome; term: BlogTerm | null }> {
    const kind = row.type === 'category' ? BlogTermKind.CATEGORY : BlogTermKind.TAG
    const wanted = { ...row, name: row.title }
    const found = await this.find(kind, wanted)
    if (found || this.isTrial) return { outcome: found ? RowOutcome.UNCHANGED : RowOutcome.CREATED, term: found }
    return { outcome: RowOutcome.CREATED, term: await this.create(kind, wanted) }
  }

  /** The terms of a post. One that cannot be created is left out: its own row says why. */
  async of(kind: BlogTermKind, wanted: readonly NamedTerm[]): Promise<BlogTerm[]> {
    const terms = new Map<string, BlogTerm>()
    for (const one of wanted) {
      const term = (await this.find(kind, one)) ?? (await this.tryCreate(kind, one))
      if (term) terms.set(term.id, term)
    }
    return [...terms.values()]
  }

  private async find(kind: BlogTermKind, { key, slug, name, ...rest }: WantedTerm): Promise<BlogTerm | null> {
    const terms = await this.all(kind)
    const record = this.records.of(key)
    const imported = record && terms.find(({ id }) => id === record.recordId)
    if (imported) return imported
    // A term imported from another entry of the site is a different one, even if the names match.
    const owners = await this.ownersOf()
    const free = terms.filter(({ id }) => !owners.has(id) || owners.get(id) === key)
    const found =
      free.find((term) => term.slug === slug) ??
      free.find((term) => term.name.toLowerCase() === name.slice(0, LONGEST_TERM_NAME).toLowerCase())
    if (found && !this.isTrial) await this.remember(kind, key, found, rest.hash)
    return found ?? null
  }

  private async tryCreate(kind: BlogTermKind, wanted: NamedTerm): Promise<BlogTerm | null> {
    try {
      return await this.create(kind, wanted)
    } catch (error) {
      if (error instanceof UserInputError) return null
      throw error
    }
  }

  private async create(kind: BlogTermKind, wanted: WantedTerm): Promise<BlogTerm> {
    const terms = await this.all(kind)
    const { key, slug, parent, description = '', hash } = wanted
    const isTaken = (name: string) => terms.some((term) => term.name.toLowerCase() === name.toLowerCase())
    const name = [wanted.name, `${wanted.name} (${parent || slug})`, `${wanted.name} (${slug})`]
      .map((one) => one.slice(0, LONGEST_TERM_NAME).trim())
      .find((one) => !isTaken(one))
    const term = await this.ctx.use(BlogTermService).create({
      kind,
      name: name ?? slug,
      slug: terms.some((one) => one.slug === slug) ? null : slug,
      description: description.slice(0, LONGEST_DESCRIPTION),
    })
    terms.push(term)
    await this.remember(kind, key, term, hash)
    return term
  }

  private async remember(kind: BlogTermKind, key: string, { id: recordId }: BlogTerm, hash = ''): Promise<void> {
    await this.records.save({ key, kind: recordKinds[kind], recordId, hash })
    this.owners?.set(recordId, key)
  }

  private async all(kind: BlogTermKind): Promise<BlogTerm[]> {
    const known = this.terms.get(kind) ?? (await this.ctx.use(BlogTermService).list(kind))
    this.terms.set(kind, known)
    return known
  }

  private async ownersOf(): Promise<Map<string, string>> {
    if (this.owners) return this.owners
    const kinds = [WordpressRecordKind.CATEGORY, WordpressRecordKind.TAG]
    const rows = await this.ctx.em.find(WordpressRecord, { kind: { $in: kinds } }, { disableIdentityMap: true })
    this.owners = new Map(rows.map(({ recordId, key }) => [recordId, key]))
    return this.owners
  }
}
