import dayjs from 'dayjs'
import timezone from 'dayjs/plugin/timezone'
import utc from 'dayjs/plugin/utc'

dayjs.extend(utc)
dayjs.extend(timezone)

const WALL_TIME = 'YYYY-MM-DD HH:mm:ss'

/** The clock on the wall in a time zone, as 'YYYY-MM-DD HH:mm:ss'. */
export const toWallTime = (instant: string | Date, zone: string): string => dayjs(instant).tz(zone).format(WALL_TIME)

/** The moment at which a clock on the wall in a time zone shows this, as an ISO text in UTC. */
export const fromWallTime = (wallTime: string, zone: string): string => dayjs.tz(wallTime, zone).toISOString()

/** 'Toronto time' for America/Toronto. */
export function zoneName(zone: string): string {
  const place = zone.split('/').at(-1)?.replaceAll('_', ' ')
  return zone.includes('/') ? `${place} time` : zone
}
