import { inStyleElement, themeColour } from '@mainstreet/blocks/render'
import { escapeHtml } from '@mainstreet/blocks/text'
import { FAMILIES, type Family, fallbackFaces, fontFaces } from '../fonts/families.ts'
import type { SiteFrame } from '../site-document.ts'
import { faviconOf } from './favicon.ts'
import { headScripts } from './tenant-scripts.ts'

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
    frame.scripts ? headScripts(frame.scripts) : '',
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
  const used = families.filter((family) => css.includes(`'${family}'`) || css.includes(`"${family}"`))
  const first = families.filter((family) => family === theme.bodyFont || family === theme.headingFont)
  return {
    faces: used.map((family) => fontFaces(family, addressesOf(family)) + fallbackFaces(family)).join(''),
    preloads: first.map(
      (family) =>
        `<link rel="preload" href="${escapeHtml(addressesOf(family)[0] as string)}" as="font" type="font/woff2" crossorigin>`,
    ),
  }
}
