/** Where maps may come from. `site-policy.ts` of the server lets pages frame the same hosts. */
export const MAP_SERVICES = [
  { name: 'Google Maps', origin: 'https://www.google.com', path: '/maps/embed' },
  { name: 'OpenStreetMap', origin: 'https://www.openstreetmap.org', path: '/export/embed.html' },
  { name: 'Bing Maps', origin: 'https://www.bing.com', path: '/maps/embed' },
] as const

const MAX_ADDRESS = 4000

/** The address of a map to frame: a typed address, or the one in a service's HTML for embedding. Null for any other. */
export function mapAddress(typed: string): string | null {
  if (typed.length > MAX_ADDRESS) return null
  const said = (sourceIn(typed) ?? typed).replaceAll('&amp;', '&').trim()
  if (!URL.canParse(said)) return null
  const { origin, pathname, search } = new URL(said)
  const isKnown = MAP_SERVICES.some(
    (one) => one.origin === origin && (pathname === one.path || pathname.startsWith(`${one.path}/`)),
  )
  return isKnown ? origin + pathname + search : null
}

/** The name of the service that an address of `mapAddress` leads to. */
export function mapService(address: string): string | undefined {
  return MAP_SERVICES.find(({ origin }) => address.startsWith(origin))?.name
}

/** The `src` of the HTML that services give for embedding. */
function sourceIn(html: string): string | undefined {
  return html.trimStart().startsWith('<iframe') ? html.split(' src="', 2)[1]?.split('"', 1)[0] : undefined
}
