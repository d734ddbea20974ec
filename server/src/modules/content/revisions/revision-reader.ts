import DataLoader from 'dataloader'
import type { Permission } from '../../../kernel/access/permissions.ts'
import type { RequestContext } from '../../../kernel/context/context.ts'
import { type Listing, listing, type Slice } from '../../../kernel/graphql/paging.ts'
import { isId, orNotFound } from '../../../kernel/validation/errors.ts'
import { Revision } from './revision.entity.ts'

/** Revision subjects, by the property with their ID. */
const subjects = {
  pageId: { column: 'page_id', permission: 'pages.can_edit' },
  templateId: { column: 'template_id', permission: 'components.can_edit' },
  postId: { column: 'post_id', permission: 'blog.can_edit' },
} as const satisfies Record<string, { column: string; permission: Permission }>

type SubjectKind = keyof typeof subjects

/** Reads revision history, newest first, batched across pages, templates and posts. Requires the permission to edit. */
export class RevisionReader {
  private readonly loaders = new Map<string, DataLoader<string, Revision[]>>()
  private readonly counts = {
    pageId: new DataLoader((ids: readonly string[]) => this.count('page_id', ids), { cache: false }),
    templateId: new DataLoader((ids: readonly string[]) => this.count('template_id', ids), { cache: false }),
    postId: new DataLoader((ids: readonly string[]) => this.count('post_id', ids), { cache: false }),
  }
  private readonly contents = new DataLoader((ids: readonly string[]) => this.loadContents(ids), { cache: false })

  constructor(private readonly ctx: RequestContext) {}

  async list(kind: SubjectKind, { id }: { readonly id: string }, slice: Slice): Promise<Listing<Revision>> {
    const { column, permission } = subjects[kind]
    if (!this.ctx.can(permission)) return listing(slice, [], async () => 0)
    const rows = await this.loaderFor(column, slice).load(id)
    return listing(slice, rows, () => this.counts[kind].load(id))
  }

  async one(kind: SubjectKind, id: string): Promise<Revision> {
    const revision = isId(id) ? await this.ctx.em.findOne(Revision, { id, [kind]: { $ne: null } }) : null
    return orNotFound(revision, 'version')
  }

  /** In the storage format of its page, template or post. */
  contentOf({ id }: Revision): Promise<string | null> {
    return this.contents.load(id)
  }

  private loaderFor(column: string, slice: Slice): DataLoader<string, Revision[]> {
    const key = `${column} ${slice.offset} ${slice.limit}`
    let loader = this.loaders.get(key)
    if (!loader) {
      loader = new DataLoader((ids: readonly string[]) => this.load(column, ids, slice), { cache: false })
      this.loaders.set(key, loader)
    }
    return loader
  }

  private async load(column: string, ids: readonly string[], { offset, limit }: Slice): Promise<Revision[][]> {
    const { em } = this.ctx
    const rows = await em.execute<{ id: string }[]>(
      `select id, tenant_id, page_id, template_id, post_id, kind, author, created_at, updated_at, created_by_name, restored_from from (
        select *, row_number() over (partition by ${column} order by id desc) as place
        from revision where ${column} in (?)
      ) numbered where place > ? and place <= ? order by ${column}, place`,
      [ids, offset, offset + limit],
    )
    const revisions = rows.map((row) => em.map(Revision, row))
    return ids.map((id) =>
      revisions.filter(({ pageId, templateId, postId }) => (pageId ?? templateId ?? postId) === id),
    )
  }

  private async count(column: string, ids: readonly string[]): Promise<number[]> {
    const rows = await this.ctx.em.execute<{ id: string; total: number }[]>(
      `select ${column} as id, count(*)::integer as total from revision where ${column} in (?) group by 1`,
      [ids],
    )
    const totals = new Map(rows.map(({ id, total }) => [id, total]))
    return ids.map((id) => totals.get(id) ?? 0)
  }

  private async loadContents(ids: readonly string[]): Promise<(string | null)[]> {
    const rows = await this.ctx.em
      .createQueryBuilder(Revision)
      .select(['id', 'storedContent'])
      .where({ id: { $in: [...ids] } })
      .execute<Pick<Revision, 'id' | 'storedContent'>[]>('all')
    return ids.map((id) => rows.find((row) => row.id === id)?.storedContent ?? null)
  }
}
