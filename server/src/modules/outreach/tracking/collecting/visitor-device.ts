import bowser from 'bowser'
import { getTimezone } from 'countries-and-timezones'
import { isbot } from 'isbot'
import { BoundedMemo } from '../../../../kernel/caching/bounded-memo.ts'
import { truncate } from '../../../../kernel/validation/truncate.ts'

/** Characters of a User-Agent header that are read. */
const MOST_USER_AGENT = 512
const MOST_NAME = 30
const KINDS: readonly (string | undefined)[] = ['desktop', 'mobile', 'tablet']

export interface VisitorDevice {
  readonly device: string
  readonly browser: string
  readonly system: string
}

/** Entries of each cache. Most visitors have one of a few hundred browsers. */
const MOST_CACHED = 2000

/** Reading one takes 24 µs. */
const devices = new BoundedMemo<VisitorDevice>(MOST_CACHED, (userAgent) => {
  const { platform, browser, os } = bowser.parse(userAgent)
  return {
    device: KINDS.includes(platform.type) ? (platform.type as string) : '',
    browser: truncate(browser.name ?? '', MOST_NAME),
    system: truncate(os.name ?? '', MOST_NAME),
  }
})

/** The kind of device, the browser and the operating system that a User-Agent header names. It must not be empty. */
export function visitorDevice(userAgent: string): VisitorDevice {
  return devices.get(userAgent.slice(0, MOST_USER_AGENT))
}

const bots = new BoundedMemo(MOST_CACHED, (userAgent) => isbot(userAgent))

export function isBot(userAgent: string): boolean {
  return bots.get(userAgent.slice(0, MOST_USER_AGENT))
}

const countries = new BoundedMemo(MOST_CACHED, (zone) => {
  // Names that every object has, such as `constructor`, are found as time zones without countries.
  const found: { readonly countries?: readonly string[] } | null | undefined = getTimezone(zone)
  return found?.countries?.[0] ?? ''
})

/** The country of a time zone, such as CA for America/Toronto. Of several it is the largest; UTC has none. */
export function countryOf(zone: string): string {
  return countries.get(zone)
}
