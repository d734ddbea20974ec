import { inStyleElement, themeColour } from '@mainstreet/blocks/render'
import { escapeHtml } from '@mainstreet/blocks/text'
import { FAMILIES, type Family, fallbackFaces, fontFaces } from '../fonts/families.ts'
import type { SiteFrame } from '../site-document.ts'
import { headScripts } from './tenant-scripts.ts'

/** The tenant's favicon, else the site setting, else the initial of the name on the primary colour. */
function faviconOf(tenantName: string, candidates: readonly (string | null)[], colour: string, ink: string): string {
  return candidates.find((candidate) => candidate) ?? initialIcon(tenantName, colour, ink)
}

function initialIcon(tenantName: string, colour: string, ink: string): string {
  const letter = escapeHtml((/\p{L}|\p{N}/u.exec(tenantName)?.[0] ?? 'M').toUpperCase())
  const text = `<text x='32' y='45' font-family='system-ui,sans-serif' font-size='38' font-weight='700' text-anchor='middle' fill='${ink}'>${letter}</text>`
  const svg = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 64 64'><rect width='64' height='64' rx='14' fill='${colour}'/>${text}</svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

export interface HeadInput {
  readonly frame: SiteFrame
  readonly title: string
  readonly css: string
  /** URLs of the scripts that the page needs. */
  readonly scripts: readonly string[]
  /** Page-specific tags. */
  readonly more: readonly string[]
}

/** The head tags of every page. Description and sharing tags are in `more`. */
export function headHtml({ frame, title, css, scripts, more }: HeadInput): string {
  const { colour, ink } = themeColour(frame.theme, 'primary')
  const favicon = faviconOf(frame.tenantName, [frame.tenantFavicon, frame.siteFavicon], colour, ink)
  const { faces, preloads } = fontsOf(frame, css)
  return [
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">',
    `<title>${escapeHtml(title)}</title>`,
    ...more,
    `<link rel="icon" href="${escapeHtml(favicon)}">`,
    `<meta name="theme-color" content="${colour}">`,
    ...preloads,
    `<style>${inStyleElement(faces)}${css}</style>`,
    ...scripts.map((address) => `<script type="module" src="${escapeHtml(address)}"></script>`),
    frame.scripts ? headScripts(frame.scripts, frame.asksForConsent) : '',
  ].join('')
}

export function meta(name: string, content: string): string {
  return `<meta name="${name}" content="${escapeHtml(content)}">`
}

export function property(name: string, content: string): string {
  return `<meta property="${name}" content="${escapeHtml(content)}">`
}

/** Declares every font named in the page's CSS, and preloads those of the theme. */
function fontsOf({ theme, assets }: SiteFrame, css: string) {
  const families = (Object.keys(FAMILIES) as Family[]).filter((family) => assets.fonts[family])
  const addressesOf = (family: Family) => assets.fonts[family] as readonly string[]
  // One search through the whole style sheet instead of one for each family. A name may begin within what looks like another.
  const named = new Set(Array.from(css.matchAll(/(['"])(?=([^'"]{1,40})\1)/g), ([, , name]) => name))
  const used = families.filter((family) => named.has(family))
  const first = families.filter((family) => family === theme.bodyFont || family === theme.headingFont)
  return {
    faces: used.map((family) => fontFaces(family, addressesOf(family)) + fallbackFaces(family)).join(''),
    preloads: first.map(
      (family) =>
        `<link rel="preload" href="${escapeHtml(addressesOf(family)[0] as string)}" as="font" type="font/woff2" crossorigin>`,
    ),
  }
}
