import { useQuery } from '@apollo/client/react'
import dayjs from 'dayjs'
import { graphql } from '../../generated/index.ts'
import './zoned-time.ts'

const TimeZoneDocument = graphql(`
  query TimeZone { siteSettings { id timeZone } }
`)

/** The tenant's time zone; that of this device until it is known. */
export function useTimeZone(): string {
  const { data } = useQuery(TimeZoneDocument)
  return data?.siteSettings.timeZone ?? dayjs.tz.guess()
}
