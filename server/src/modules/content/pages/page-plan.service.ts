import type { RequestContext } from '../../../kernel/context/context.ts'
import { NotificationService } from '../../platform/notifications/index.ts'
import type { Page } from './page.entity.ts'
import { PageService } from './page.service.ts'
import type { SchedulePageInput } from './page-plan.inputs.ts'

/** Publishes and unpublishes pages at scheduled times. */
export class PagePlanService {
  constructor(private readonly ctx: RequestContext) {}

  async plan({ publishAt = null, unpublishAt = null, ...written }: SchedulePageInput): Promise<Page> {
    const pages = this.ctx.use(PageService)
    const page = await pages.forWriting(written)
    if (publishAt) page.requireExcerpt()
    page.plan(publishAt, unpublishAt)
    for (const at of [publishAt, unpublishAt]) {
      if (at) await this.ctx.jobs.add(this.ctx, 'page.plan', { pageId: page.id, due: at.toISOString() }, { at })
    }
    return pages.write(page)
  }

  /**
   * Runs the schedule entry for the time in the job, not the current time, because clocks may differ. If the schedule
   * was changed or carried out since, no entry matches and nothing happens.
   */
  async carryOut(pageId: string, due: string): Promise<void> {
    const pages = this.ctx.use(PageService)
    const page = await pages.forWriting({ id: pageId })
    const bell = this.ctx.use(NotificationService)
    if (page.publishAt?.toISOString() === due) {
      await pages.publish({ id: pageId })
      await bell.notify('page_published', { title: `“${page.title}” was published as scheduled`, link: linkTo(page) })
    } else if (page.unpublishAt?.toISOString() === due) {
      // A pending publish time is obsolete once the page is unpublished.
      page.publishAt = null
      await pages.unpublish({ id: pageId })
      await bell.notify('page_withdrawn', { title: `“${page.title}” was unpublished as scheduled`, link: linkTo(page) })
    }
  }

  /** Drops a schedule entry that failed for a reason that retrying wouldn't fix, and notifies staff. */
  async giveUp(pageId: string, due: string, reason: string): Promise<void> {
    const pages = this.ctx.use(PageService)
    const page = await pages.forWriting({ id: pageId })
    if (page.publishAt?.toISOString() === due) page.publishAt = null
    else if (page.unpublishAt?.toISOString() === due) page.unpublishAt = null
    else return
    await pages.write(page)
    const title = `The schedule of “${page.title}” failed: ${reason}`
    await this.ctx.use(NotificationService).notify('page_plan_failed', { title, link: linkTo(page) })
  }
}

function linkTo({ title }: Page): string {
  return `/pages?search=${encodeURIComponent(title)}`
}
