import type { RequestContext } from '../../../kernel/context/context.ts'
import { plainRows } from '../../../kernel/database/plain-rows.ts'
import { badInput } from '../../../kernel/validation/errors.ts'
import { Page, PageStatus } from './page.entity.ts'
import { PageService } from './page.service.ts'
import { PagePlaces } from './page-places.ts'
import type { MovePageInput, PageTree } from './page-tree.inputs.ts'

/** A larger tree would be unusable. */
const MOST_IN_TREE = 500

/** The site's pages as a tree. */
export class PageTreeService {
  constructor(private readonly ctx: RequestContext) {}

  async read(perPage: number | null): Promise<PageTree> {
    const most = perPage ?? 20
    if (most < 1 || most > MOST_IN_TREE) throw badInput(`perPage is between 1 and ${MOST_IN_TREE}.`)
    const rest = 'where "status" <> ? order by "position", "id" limit ?'
    const rows = await plainRows(this.ctx.em, Page, rest, [PageStatus.ARCHIVED, most + 1])
    return { items: rows.slice(0, most), isComplete: rows.length <= most }
  }

  /** Requires a transaction. */
  async move({ parentId = null, afterId = null, ...written }: MovePageInput): Promise<Page> {
    const pages = this.ctx.use(PageService)
    const places = new PagePlaces(this.ctx)
    await places.hold()
    const page = await pages.forWriting(written)
    await places.putBelow(page, parentId)
    await places.putAfter(page, afterId)
    return pages.write(page)
  }
}
