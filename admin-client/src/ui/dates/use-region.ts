import { useQuery } from '@apollo/client/react'
import dayjs from 'dayjs'
import { graphql } from '../../generated/index.ts'
import './zoned-time.ts'

const RegionDocument = graphql(`
  query Region { siteSettings { id timeZone locale weekStartsOn } }
`)

interface Region {
  readonly timeZone: string
  readonly locale: string
  /** The first day of a week: 0 for Sunday, 1 for Monday. */
  readonly firstWeekday: 0 | 1
}

/**
 * The tenant's time zone, locale and first day of the week. Until they are known, or if they cannot be loaded, the time zone
 * of this device and Canadian dates and weeks.
 */
export function useRegion(): Region & { readonly isLoading: boolean } {
  const { data, error } = useQuery(RegionDocument)
  const { timeZone, locale } = data?.siteSettings ?? { timeZone: dayjs.tz.guess(), locale: 'en-CA' }
  const firstWeekday = data?.siteSettings.weekStartsOn === 'MONDAY' ? 1 : 0
  return { timeZone, locale, firstWeekday, isLoading: !data && !error }
}

export const useTimeZone = (): string => useRegion().timeZone
