import { DriverException } from '@mikro-orm/core'
import type { RequestContext } from '../../../kernel/context/context.ts'
import { UserInputError } from '../../../kernel/validation/errors.ts'
import {
  type ImportedRow,
  ImportMatchPolicy,
  type ImportSettings,
  RowOutcome,
  type RowResult,
} from '../../platform/data-exchange/index.ts'
import { TenantClock } from '../../platform/settings/index.ts'
import {
  type Appointment,
  AppointmentKind,
  AppointmentService,
  AppointmentStatus,
  checkedAppointment,
} from '../calendar/index.ts'
import { inZone } from './ics-time.ts'
import { type EventRow, type ImportRow, rowOf } from './import-row.ts'
import { ImportedAppointment } from './imported-appointment.entity.ts'
import { keyOfEvent, keyOn, type Occurrence } from './occurrences.ts'

interface Known {
  readonly key: string
  readonly hash: string
  readonly appointmentId: string
  readonly isDeleted: boolean
  readonly isAhead: boolean
}

/** Classes of errors that are about the values of a row, not about the connection or other transactions. */
const ABOUT_VALUES = new Set(['22', '23', '54'])

/** Flushing more at once would hold up other requests. */
const AT_ONCE = 50

/** Writes the events of a calendar file as appointments. A dry run only predicts the outcome of each row. */
export class EventWriter {
  private readonly known = new Map<string, readonly Known[]>()
  /** Events whose dates have changed since they were loaded. */
  private readonly written = new Set<string>()

  constructor(
    private readonly ctx: RequestContext,
    private readonly settings: ImportSettings,
    private readonly isTrial: boolean,
  ) {}

  async take(rows: readonly ImportedRow[]): Promise<RowResult[]> {
    const entries = rows.map(({ values }) => rowOf(values))
    await this.load(entries)
    const results: RowResult[] = []
    for (const [at, { row, prepared }] of rows.entries())
      results.push(await this.takeRow(row, entries[at] as ImportRow, prepared as readonly Occurrence[] | undefined))
    return results
  }

  private async takeRow(row: number, entry: ImportRow, dates: readonly Occurrence[] | undefined): Promise<RowResult> {
    if (entry.type === 'line') return failed(row, `Line ${entry.line}`, [`Line ${entry.line}: ${entry.message}`])
    if (entry.faults.length > 0) return failed(row, entry.title, entry.faults)
    try {
      const detail = startInWords(entry, await this.ctx.use(TenantClock).timeZone())
      const outcome = this.isTrial ? this.expected(entry) : await this.writeAlone(entry, dates ?? [])
      return { row, title: entry.title, detail, outcome }
    } catch (error) {
      const problems = problemsOf(error)
      if (!problems) throw error
      return failed(
        row,
        entry.title,
        problems.map((problem) => `Line ${entry.line}: ${problem}`),
      )
    }
  }

  private get isSkipped(): boolean {
    return this.settings.matchPolicy === ImportMatchPolicy.SKIP
  }

  private expected({ uid, hash }: EventRow): RowOutcome {
    const known = this.known.get(keyOfEvent(uid)) ?? []
    if (known.length === 0) return RowOutcome.CREATED
    return this.isSkipped || known.every((one) => one.hash === hash) ? RowOutcome.UNCHANGED : RowOutcome.UPDATED
  }

  /** In a transaction within that of the batch, so that an event that fails leaves nothing and the others are kept. */
  private async writeAlone(event: EventRow, dates: readonly Occurrence[]): Promise<RowOutcome> {
    const key = keyOfEvent(event.uid)
    // An earlier one of this batch has the same UID.
    if (this.written.has(key)) await this.load([event])
    const outcome = await this.ctx.transact(async () => {
      const outcome = await this.write(event, dates)
      await this.ctx.em.flush()
      // Otherwise the next event would begin with all that this one has made.
      this.ctx.em.clear()
      return outcome
    })
    this.written.add(key)
    return outcome
  }

  private async write(event: EventRow, dates: readonly Occurrence[]): Promise<RowOutcome> {
    const { isSkipped } = this
    const known = this.known.get(keyOfEvent(event.uid)) ?? []
    const zone = await this.ctx.use(TenantClock).timeZone()
    const byKey = new Map(known.map((one) => [one.key, one]))
    const fresh = dates.filter(({ key }) => !byKey.has(key))
    // Checked before anything is written.
    const fields = fresh.map((date) => checkedAppointment(typedFields(event, date), zone, null))
    let isChanged = false
    for (const date of isSkipped ? [] : dates) if (await this.update(event, date, byKey.get(date.key))) isChanged = true
    if (!isSkipped && (await this.deleteOthers(event, dates, known))) isChanged = true
    const service = this.ctx.use(AppointmentService)
    for (let from = 0; from < fields.length; from += AT_ONCE) {
      const made = await service.createDates(fields.slice(from, from + AT_ONCE), fields.length > 1 ? event.rule : null)
      await this.remember(event, made, fresh.slice(from, from + AT_ONCE))
    }
    if (fresh.length > 0 && fresh.length === dates.length && !isChanged) return RowOutcome.CREATED
    return isChanged || fresh.length > 0 ? RowOutcome.UPDATED : RowOutcome.UNCHANGED
  }

  /** Restores a deleted appointment only if the event has changed. */
  private async update(event: EventRow, date: Occurrence, known: Known | undefined): Promise<boolean> {
    if (!known || known.hash === event.hash) return false
    const service = this.ctx.use(AppointmentService)
    if (known.isDeleted) await service.restore([known.appointmentId])
    await service.update({ id: known.appointmentId, ...typedFields(event, date) })
    await this.ctx.em.nativeUpdate(ImportedAppointment, { key: date.key }, { hash: event.hash })
    return true
  }

  /** The dates ahead that a recurring event no longer has. */
  private async deleteOthers(
    { uid, rule, moved, hash }: EventRow,
    dates: readonly Occurrence[],
    known: readonly Known[],
  ) {
    const kept = new Set([...dates.map(({ key }) => key), ...moved.map((day) => keyOn(uid, day))])
    const isOther = (one: Known) => !kept.has(one.key) && one.isAhead && !one.isDeleted && one.hash !== hash
    const gone = rule ? known.filter(isOther) : []
    if (gone.length > 0) await this.ctx.use(AppointmentService).delete(gone.map(({ appointmentId }) => appointmentId))
    return gone.length > 0
  }

  private async remember({ uid, hash }: EventRow, made: readonly Appointment[], dates: readonly Occurrence[]) {
    const { em } = this.ctx
    for (const [at, { id }] of made.entries())
      em.create(ImportedAppointment, { key: dates[at]?.key ?? '', event: keyOfEvent(uid), appointmentId: id, hash })
    await em.flush()
  }

  private async load(entries: readonly ImportRow[]): Promise<void> {
    const events = entries.flatMap((entry) => (entry.type === 'event' && entry.uid ? [keyOfEvent(entry.uid)] : []))
    const rows = await this.ctx.em.execute<(Known & { event: string })[]>(
      `select i."event", i."key", i."hash", i."appointment_id" as "appointmentId", a."deleted_at" is not null as "isDeleted",
         a."starts_at" > now() as "isAhead"
       from "imported_appointment" i join "appointment" a on a."id" = i."appointment_id"
       where i."event" in (select jsonb_array_elements_text(?::jsonb))`,
      [JSON.stringify([...new Set(events)])],
    )
    const loaded = new Map<string, Known[]>()
    for (const { event, ...one } of rows) {
      const others = loaded.get(event)
      if (others) others.push(one)
      else loaded.set(event, [one])
    }
    for (const [event, known] of loaded) this.known.set(event, known)
  }
}

const STATUSES: Readonly<Record<EventRow['status'], AppointmentStatus>> = {
  scheduled: AppointmentStatus.SCHEDULED,
  confirmed: AppointmentStatus.CONFIRMED,
  cancelled: AppointmentStatus.CANCELLED,
}

const typedFields = ({ title, location, note, status }: EventRow, { isAllDay, startsAt, endsAt }: Occurrence) => ({
  ...{ title, location, note, isAllDay, startsAt, endsAt },
  status: STATUSES[status],
  kind: AppointmentKind.OTHER,
})

/** What is wrong with an event; null if the error is about something else, so that the batch is tried again. */
function problemsOf(error: unknown): string[] | null {
  if (error instanceof UserInputError) return error.faults.map(({ message }) => message)
  const code = error instanceof DriverException ? String(error.code ?? '') : ''
  return ABOUT_VALUES.has(code.slice(0, 2)) ? ['The database has refused this event. Check its texts and dates.'] : null
}

const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })

/** Such as '31 Mar 2026, 14:30, recurring', by the clocks of the tenant. */
function startInWords({ start, rule }: EventRow, timeZone: string): string {
  const { day, minutes } = inZone(start, timeZone)
  const two = (number: number) => String(number).padStart(2, '0')
  const time = minutes === null ? [] : [`${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`]
  return [DAY.format(new Date(`${day}T00:00:00Z`)), ...time, ...(rule ? ['recurring'] : [])].join(', ')
}

const failed = (row: number, title: string, messages: readonly string[]): RowResult => ({
  row,
  title,
  outcome: RowOutcome.FAILED,
  faults: messages.map((message) => ({ code: 'INVALID', message })),
})
