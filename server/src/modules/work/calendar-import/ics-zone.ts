import { LRUCache } from 'lru-cache'

/** How Windows and Outlook name the zones of Canada and its usual neighbours. */
const WINDOWS: Readonly<Record<string, string>> = {
  'newfoundland standard time': 'America/St_Johns',
  'atlantic standard time': 'America/Halifax',
  'eastern standard time': 'America/Toronto',
  'us eastern standard time': 'America/Indianapolis',
  'central standard time': 'America/Winnipeg',
  'canada central standard time': 'America/Regina',
  'mountain standard time': 'America/Edmonton',
  'us mountain standard time': 'America/Phoenix',
  'pacific standard time': 'America/Vancouver',
  'yukon standard time': 'America/Whitehorse',
  'alaskan standard time': 'America/Anchorage',
  'hawaiian standard time': 'Pacific/Honolulu',
  'greenland standard time': 'America/Nuuk',
  'gmt standard time': 'Europe/London',
  'greenwich standard time': 'Atlantic/Reykjavik',
  'w. europe standard time': 'Europe/Berlin',
  'romance standard time': 'Europe/Paris',
  'central europe standard time': 'Europe/Budapest',
  'central european standard time': 'Europe/Warsaw',
  'e. europe standard time': 'Europe/Chisinau',
  'fle standard time': 'Europe/Kiev',
  'india standard time': 'Asia/Kolkata',
  'china standard time': 'Asia/Shanghai',
  'tokyo standard time': 'Asia/Tokyo',
  'aus eastern standard time': 'Australia/Sydney',
  utc: 'UTC',
}

const LONGEST = 200

/** Which names `Intl` knows. Cached, because creating a format is slow. */
const known = new LRUCache<string, { readonly isKnown: boolean }>({
  max: 500,
  memoMethod: (name) => {
    try {
      new Intl.DateTimeFormat('en', { timeZone: name })
      return { isKnown: true }
    } catch {
      return { isKnown: false }
    }
  },
})

/**
 * The IANA zone that a file means: by its IANA name, by the one that the file gives for its own name, by the end of a longer
 * name such as /citadel.org/20260101_1/America/Toronto, or by its Windows name. Undefined for an unknown zone.
 */
export function zoneNamed(typed: string, zones: ReadonlyMap<string, string>): string | undefined {
  const name = typed.trim().slice(0, LONGEST)
  const parts = name.split('/')
  const names = [name, zones.get(name) ?? '', parts.slice(-2).join('/'), parts.slice(-3).join('/')]
  const found = names.find((one) => one !== '' && !one.startsWith('+') && known.memo(one).isKnown)
  return found ?? WINDOWS[name.toLowerCase()]
}
