import { registerEnumType } from 'type-graphql'
import type { RequestContext } from '../../../../kernel/context/context.ts'
import { Writes } from '../../../../kernel/database/writes.ts'
import { clientNetwork } from '../../../../kernel/security/client-network.ts'
import { HOUR } from '../../../../kernel/security/counters.ts'
import { dayIn } from '../../../../kernel/time/calendar-day.ts'
import { badInput } from '../../../../kernel/validation/errors.ts'
import { truncate } from '../../../../kernel/validation/truncate.ts'
import { SettingsService } from '../../../platform/settings/index.ts'
import { PublishedForms } from '../definitions/published-forms.ts'
import type { FormDay } from './form-day.entity.ts'

const MOST_DAYS = 366
const DAY_MS = 24 * 60 * 60 * 1000

/** Sources of a form that are counted by themselves on one day. Visitors can invent any number. */
const MOST_SOURCES = 50
const MOST_SOURCE_CHARACTERS = 100
const MOST_SHOWN_SOURCES = 20
const OTHER = 'Other'

/** By day and source. Sources that brought fewer visitors than the most important ones are counted together. */
const REPORT = `with "days" as (select * from "form_day" where "form_name" = ? and "day" >= ?),
  "shown" as (select "source" from "days" where "source" <> '${OTHER}' group by "source"
    order by sum("sent") desc, sum("views") desc, "source" limit ?)
  select (array_agg(d."id"))[1] as "id", to_char(d."day", 'YYYY-MM-DD') as "day", coalesce(s."source", '${OTHER}') as "source",
    sum(d."views")::int as "views", sum(d."started")::int as "started", sum(d."sent")::int as "sent"
  from "days" d left join "shown" s on s."source" = d."source" group by 2, 3 order by 2, 3`

/** More than a visitor sees in an hour. */
const VISITS = { name: 'form-visits', times: 300, seconds: HOUR }

export enum FormEvent {
  VIEWED = 'views',
  STARTED = 'started',
}
registerEnumType(FormEvent, { name: 'FormEvent' })

type Counted = `${FormEvent}` | 'sent'

interface CountedOnDay {
  readonly event: Counted
  readonly day: string
}

interface CountedForm {
  readonly formName: string
  readonly source: string
}

interface Visit {
  readonly formName: string
  readonly url: string
  readonly event: FormEvent
  readonly source?: string | null
}

/** Counts how often forms are seen, started and sent. Nothing about the visitor is stored. */
export class FormFigures {
  constructor(private readonly ctx: RequestContext) {}

  async report(formName: string, lastDays: number) {
    if (lastDays < 1 || lastDays > MOST_DAYS) throw badInput(`lastDays is between 1 and ${MOST_DAYS}.`)
    const { timeZone } = await this.ctx.use(SettingsService).site()
    const from = dayIn(timeZone, new Date(Date.now() - (lastDays - 1) * DAY_MS))
    const days = await this.ctx.em.execute<FormDay[]>(REPORT, [formName, from, MOST_SHOWN_SOURCES])
    const sum = (event: Counted) => days.reduce((total, day) => total + day[event], 0)
    return { days, views: sum('views'), started: sum('started'), sent: sum('sent') }
  }

  /** False for forms that visitors don't see, and for too many visits from one network. */
  async countVisit({ formName, url, event, source }: Visit): Promise<boolean> {
    const client = `${this.ctx.currentTenant.id} ${clientNetwork(this.ctx.requireHttp().ip)}`
    if ((await this.ctx.installation.counters.consume(VISITS, client)) !== null) return false
    const published = await this.ctx.use(PublishedForms).at(url, formName)
    if (!published) return false
    await this.count(published.form.name, event, (source ?? '').replace(/\p{Cc}+/gu, ' ').trim())
    return true
  }

  async count(formName: string, event: Counted, source: string): Promise<void> {
    const writes = new Writes()
    await this.countAll(writes, { event, day: await this.today() }, [{ formName, source }])
    await writes.run(this.ctx.em)
  }

  async today(): Promise<string> {
    return dayIn((await this.ctx.use(SettingsService).site()).timeZone)
  }

  /**
   * Counts events of one kind on one day. Each form and source is a statement of its own, because each new source counts towards
   * the limit. The last one is added to `writes`, which the caller runs; the others run here.
   */
  async countAll(writes: Writes, { event, day }: CountedOnDay, all: readonly CountedForm[]): Promise<void> {
    const counts = new Map<string, { formName: string; named: string; count: number }>()
    for (const { formName, source } of all) {
      const named = truncate(source, MOST_SOURCE_CHARACTERS) || 'direct'
      const key = JSON.stringify([formName, named])
      counts.set(key, { formName, named, count: (counts.get(key)?.count ?? 0) + 1 })
    }
    // Rows are locked in a fixed order, to prevent deadlocks.
    const sorted = [...counts].sort(([one], [other]) => (one < other ? -1 : 1))
    for (const [index, [, { formName, named, count }]] of sorted.entries()) {
      const isLast = index === sorted.length - 1
      const own = isLast ? writes : new Writes()
      own.add(
        `insert into "form_day" ("tenant_id", "form_name", "day", "source", "${event}")
          select ?::uuid, ?, ?::date, case when exists (select from "form_day" where "form_name" = ? and "day" = ? and "source" = ?)
            or (select count(*) from "form_day" where "form_name" = ? and "day" = ?) < ? then ? else '${OTHER}' end, ?
          on conflict ("tenant_id", "form_name", "day", "source")
            do update set "${event}" = "form_day"."${event}" + excluded."${event}"`,
        [this.ctx.currentTenant.id, formName, day, formName, day, named, formName, day, MOST_SOURCES, named, count],
      )
      if (!isLast) await own.run(this.ctx.em)
    }
  }
}
