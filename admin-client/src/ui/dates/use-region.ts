import { useQuery } from '@apollo/client/react'
import dayjs from 'dayjs'
import { graphql } from '../../generated/index.ts'
import './zoned-time.ts'

const RegionDocument = graphql(`
  query Region { siteSettings { id timeZone locale } }
`)

interface Region {
  readonly timeZone: string
  readonly locale: string
}

/**
 * The tenant's time zone and locale. Until they are known, the time zone of this device and Canadian dates, which also
 * stand in when they cannot be loaded.
 */
export function useRegion(): Region & { readonly isLoading: boolean } {
  const { data, error } = useQuery(RegionDocument)
  const { timeZone, locale } = data?.siteSettings ?? { timeZone: dayjs.tz.guess(), locale: 'en-CA' }
  return { timeZone, locale, isLoading: !data && !error }
}

export const useTimeZone = (): string => useRegion().timeZone
