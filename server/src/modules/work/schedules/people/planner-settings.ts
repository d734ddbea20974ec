import { SettingsOfCapability } from '../../../platform/settings/index.ts'
import { type StoredDay, usualDays } from './working-day.ts'

/** When a tenant works. */
export class PlannerSettings extends SettingsOfCapability {
  static readonly capability = 'schedules'

  days: readonly StoredDay[] = usualDays

  /** The province whose holidays apply, such as NS. Empty for that of the tenant's time zone, '-' for none. */
  province = ''

  /** Holidays on which the business is open. */
  workedHolidays: readonly string[] = []

  /** Further days on which nobody works. */
  closedDays: readonly ClosedDay[] = []
}

export interface ClosedDay {
  readonly day: string
  readonly name: string
}
