import type { RequestContext } from '../../../kernel/context/context.ts'
import { Page, PageStatus, RedirectService } from '../pages/index.ts'

/** Redirects the addresses of the old site. */
export class FormerAddresses {
  constructor(
    private readonly ctx: RequestContext,
    private readonly isWanted: boolean,
  ) {}

  /** Paths of pages of this site keep showing these pages. */
  async lead(paths: readonly string[], to: string): Promise<void> {
    if (!this.isWanted) return
    for (const path of paths) {
      if (!path || path === to) continue
      if ((await this.ctx.em.count(Page, { slug: path, status: { $ne: PageStatus.ARCHIVED } })) > 0) continue
      await this.ctx.use(RedirectService).add(path, to)
    }
  }
}
