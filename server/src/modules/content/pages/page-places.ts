import type { RequestContext } from '../../../kernel/context/context.ts'
import { invalidField, isId, notFound } from '../../../kernel/validation/errors.ts'
import type { Page } from './page.entity.ts'

/** Changes the parents and the order of pages. */
export class PagePlaces {
  constructor(private readonly ctx: RequestContext) {}

  /**
   * Serializes moves, because two concurrent moves could close a cycle that neither of them can see. Take this lock
   * before locking any page.
   */
  async hold(): Promise<void> {
    const { id } = this.ctx.currentTenant
    await this.ctx.em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`page places ${id}`])
  }

  /** Makes a page the last child of `parentId`, unless it is its child already. */
  async putBelow(page: Page, parentId: string | null): Promise<void> {
    if (page.id && page.parentId === parentId) return
    if (parentId !== null) await this.checkAbove(page, parentId)
    page.parentId = parentId
    const [row] = await this.ctx.em.execute<{ last: number | null }[]>(
      'select max(position) as last from page where parent_id is not distinct from ?::uuid',
      [parentId],
    )
    page.position = (row?.last ?? 0) + 1
  }

  /** Places a page directly after a sibling; null for the first position. */
  async putAfter(page: Page, afterId: string | null): Promise<void> {
    if (afterId !== null && !isId(afterId)) throw notFound('page')
    const rows = await this.ctx.em.execute<{ id: string }[]>(
      'select id from page where parent_id is not distinct from ?::uuid and id <> ? order by position, id',
      [page.parentId, page.id],
    )
    const siblings = rows.map(({ id }) => id)
    const place = afterId === null ? 0 : siblings.indexOf(afterId) + 1
    if (afterId !== null && place === 0) throw await this.missing(afterId)
    const ids = `{${siblings.toSpliced(place, 0, page.id).join()}}`
    // Plain SQL bypasses the entities: reordering siblings must not bump the version of a page that someone is editing.
    await this.ctx.em.execute(
      `update page set position = placed.number from unnest(?::uuid[]) with ordinality as placed(id, number)
      where page.id = placed.id and page.position <> placed.number`,
      [ids],
    )
    page.position = place + 1
  }

  private async checkAbove(page: Page, parentId: string): Promise<void> {
    if (!isId(parentId)) throw notFound('page')
    const above = await this.ctx.em.execute<{ id: string }[]>(
      `with recursive above as (
        select id, parent_id from page where id = ?
        union select page.id, page.parent_id from page join above on page.id = above.parent_id
      ) select id from above`,
      [parentId],
    )
    if (above.length === 0) throw notFound('page')
    if (above.some(({ id }) => id === page.id)) throw invalidField('parentId', 'A page cannot be below itself')
  }

  private async missing(id: string): Promise<Error> {
    const rows = await this.ctx.em.execute('select 1 from page where id = ?', [id])
    if (rows.length === 0) return notFound('page')
    return invalidField('afterId', 'The order of these pages has changed in the meantime. Reload them.')
  }
}
