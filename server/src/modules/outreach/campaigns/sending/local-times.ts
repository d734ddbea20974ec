import { getAllCountries, getTimezone } from 'countries-and-timezones'
import type { RequestContext } from '../../../../kernel/context/context.ts'
import { TenantClock } from '../../../platform/settings/index.ts'
import type { AudienceQuery } from '../audience/audience-sql.ts'

/** Time zones reach from UTC−12 to UTC+14, so it is the same time of day everywhere within so long. */
const WIDEST_MS = 26 * 60 * 60 * 1000

/** Provinces and states by time zone. One that has several zones is listed under that of most of its people. */
const PROVINCES: Readonly<Record<string, readonly [zone: string, codes: string][]>> = {
  CA: [
    ['America/St_Johns', 'NL'],
    ['America/Halifax', 'NB NS PE'],
    ['America/Toronto', 'ON QC'],
    ['America/Iqaluit', 'NU'],
    ['America/Winnipeg', 'MB'],
    ['America/Regina', 'SK'],
    ['America/Edmonton', 'AB NT'],
    ['America/Whitehorse', 'YT'],
    ['America/Vancouver', 'BC'],
  ],
  US: [
    ['America/New_York', 'CT DC DE FL GA KY MA MD ME MI NC NH NJ NY OH PA RI SC VA VT WV'],
    ['America/Indiana/Indianapolis', 'IN'],
    ['America/Chicago', 'AL AR IA IL KS LA MN MO MS ND NE OK SD TN TX WI'],
    ['America/Denver', 'CO ID MT NM UT WY'],
    ['America/Phoenix', 'AZ'],
    ['America/Los_Angeles', 'CA NV OR WA'],
    ['America/Anchorage', 'AK'],
    ['Pacific/Honolulu', 'HI'],
    ['America/Puerto_Rico', 'PR VI'],
    ['Pacific/Guam', 'GU MP'],
    ['Pacific/Pago_Pago', 'AS'],
  ],
}

let zones: Readonly<Record<string, string>> | undefined

/** Time zones by country (`FR`) or by country and province (`CA-ON`). Countries with several time zones are left out. */
export function zonesByPlace(): Readonly<Record<string, string>> {
  zones ??= Object.fromEntries([...zonesOfCountries(), ...zonesOfProvinces()])
  return zones
}

const zonesOfProvinces = () =>
  Object.entries(PROVINCES).flatMap(([country, rows]) =>
    rows.flatMap(([zone, codes]) => codes.split(' ').map((code) => [`${country}-${code}`, zone] as const)),
  )

/** Countries whose clocks all show the same time. */
const zonesOfCountries = () =>
  Object.values(getAllCountries()).flatMap(({ id, timezones }) => {
    const [zone] = timezones
    const clocks = new Set(timezones.map((name) => [getTimezone(name)?.utcOffset, getTimezone(name)?.dstOffset].join()))
    return zone && clocks.size === 1 ? [[id, zone] as const] : []
  })

interface Schedule {
  readonly scheduledAt: Date | null
  readonly isInLocalTime: boolean
}

/** When each person of an audience gets a campaign that is sent at the same time of day in every time zone. */
export class LocalTimes {
  constructor(private readonly ctx: RequestContext) {}

  /** When the time of day is reached first anywhere in the world. */
  static earliest(scheduledAt: Date): Date {
    return new Date(scheduledAt.getTime() - WIDEST_MS)
  }

  /** Adds `scheduled_at` to the people: null if everybody gets it at once. People of unknown places have the tenant's time zone. */
  async of({ sql, values }: AudienceQuery, { scheduledAt, isInLocalTime }: Schedule): Promise<AudienceQuery> {
    if (!isInLocalTime || !scheduledAt)
      return { sql: `select p.*, null::timestamptz as "scheduled_at" from (${sql}) p`, values }
    const zone = await this.ctx.use(TenantClock).timeZone()
    return {
      sql: `select p.*, l."clock" at time zone coalesce(l."zones" ->> (z."country" || '-' || upper(z."province")),
          l."zones" ->> z."country", l."zone") as "scheduled_at"
        from (${sql}) p left join "customer" z on z."id" = p."customer_id"
          cross join (select ?::timestamptz at time zone ?::text as "clock", ?::text as "zone", ?::jsonb as "zones") l`,
      values: [...values, scheduledAt, zone, zone, JSON.stringify(zonesByPlace())],
    }
  }

  /** The earliest time among those who may get it; null if nobody may. */
  async first(people: AudienceQuery): Promise<Date | null> {
    const [row] = await this.ctx.em.execute<{ first: Date | null }[]>(
      `select min(p."scheduled_at") as "first" from (${people.sql}) p where p."may_receive"`,
      [...people.values],
    )
    return row?.first ? new Date(row.first) : null
  }
}
