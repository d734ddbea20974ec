import type { RequestContext } from '../../../kernel/context.ts'
import { NotificationService } from '../../platform/notifications/index.ts'
import type { Page } from './page.entity.ts'
import { PageService } from './page.service.ts'
import type { SchedulePageInput } from './page-plan.inputs.ts'

/** Publishes and withdraws pages at planned times. */
export class PagePlanService {
  constructor(private readonly ctx: RequestContext) {}

  async plan({ publishAt = null, unpublishAt = null, ...written }: SchedulePageInput): Promise<Page> {
    const pages = this.ctx.use(PageService)
    const page = await pages.forWriting(written)
    page.plan(publishAt, unpublishAt)
    for (const at of [publishAt, unpublishAt]) {
      if (at) await this.ctx.jobs.add(this.ctx, 'page.plan', { pageId: page.id, due: at.toISOString() }, { at })
    }
    return pages.write(page)
  }

  /**
   * Does what the plan says for that time, which is the job's own: clocks may differ, and a job of a plan that was changed
   * or carried out since finds nothing of its time.
   */
  async carryOut(pageId: string, due: string): Promise<void> {
    const pages = this.ctx.use(PageService)
    const page = await pages.forWriting({ id: pageId })
    const bell = this.ctx.use(NotificationService)
    if (page.publishAt?.toISOString() === due) {
      await pages.publish({ id: pageId })
      await bell.tell('page_published', { title: `‘${page.title}’ was published as planned`, link: linkTo(page) })
    } else if (page.unpublishAt?.toISOString() === due) {
      // Publishing that has not been done by now has been overtaken.
      page.publishAt = null
      await pages.unpublish({ id: pageId })
      await bell.tell('page_withdrawn', { title: `‘${page.title}’ was withdrawn as planned`, link: linkTo(page) })
    }
  }

  /** What the plan's time could not do for a reason that trying again would not change: people are told, and it is dropped. */
  async giveUp(pageId: string, due: string, reason: string): Promise<void> {
    const pages = this.ctx.use(PageService)
    const page = await pages.forWriting({ id: pageId })
    if (page.publishAt?.toISOString() === due) page.publishAt = null
    else if (page.unpublishAt?.toISOString() === due) page.unpublishAt = null
    else return
    await pages.write(page)
    const title = `The plan of ‘${page.title}’ could not be carried out: ${reason}`
    await this.ctx.use(NotificationService).tell('page_plan_failed', { title, link: linkTo(page) })
  }
}

function linkTo({ title }: Page): string {
  return `/pages?search=${encodeURIComponent(title)}`
}
