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

/** The tenant's time zone and locale. Until they are known, the time zone of this device and Canadian dates. */
export function useRegion(): Region {
  const { data } = useQuery(RegionDocument)
  return data?.siteSettings ?? { timeZone: dayjs.tz.guess(), locale: 'en-CA' }
}

export const useTimeZone = (): string => useRegion().timeZone
