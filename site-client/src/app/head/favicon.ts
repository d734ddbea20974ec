import { escapeHtml } from '@mainstreet/blocks/text'

/** The tenant's favicon, else the site setting, else the initial of the name on the primary colour. */
export function faviconOf(
  tenantName: string,
  candidates: readonly (string | null)[],
  colour: string,
  ink: string,
): string {
  return candidates.find((candidate) => candidate) ?? initialIcon(tenantName, colour, ink)
}

function initialIcon(tenantName: string, colour: string, ink: string): string {
  const letter = escapeHtml((/\p{L}|\p{N}/u.exec(tenantName)?.[0] ?? 'M').toUpperCase())
  const text = `<text x='32' y='45' font-family='system-ui,sans-serif' font-size='38' font-weight='700' text-anchor='middle' fill='${ink}'>${letter}</text>`
  const svg = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 64 64'><rect width='64' height='64' rx='14' fill='${colour}'/>${text}</svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
