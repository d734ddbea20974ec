import {
  type ContentOptions,
  type HeroPicture,
  type RenderedPage,
  renderContent,
  themeCss,
} from '@mainstreet/blocks/render'
import { escapeHtml } from '@mainstreet/blocks/text'
import type { SiteAssets } from './assets.ts'
import { bodyHtml, type FramedPage, frameCss, frameScripts } from './frame.ts'
import { headHtml } from './head/head.ts'
import { sharingTags, titleOf } from './head/sharing.ts'
import { structuredData } from './head/structured-data.ts'
import { isTransparent } from './navigation/navigation-bar.ts'
import { watchedHost } from './own-code.ts'
import type { SiteDocument } from './site-document.ts'

export { RESTORE_BAR } from './admin-bar/admin-bar.ts'
export type { BarItem, BarLink, BarRightItem, BarSettings, NavigationBar } from './navigation/navigation-bar.ts'
export type { SiteDocument, SiteFrame, SiteSections } from './site-document.ts'

export interface RenderedDocument {
  readonly html: string
  /** Whether it contains code of the tenant's own: scripts or custom HTML. */
  readonly hasOwnCode: boolean
  /** Whether visitors can send a form of it. */
  readonly hasForms?: boolean
}

/** URLs of the scripts that the rendered parts need. */
export function scriptsOf({ scripts, islands }: Pick<RenderedPage, 'scripts' | 'islands'>, assets: SiteAssets) {
  const wake = islands.length > 0 && assets.islands ? [assets.islands] : []
  return [...scripts.flatMap((name) => assets.scripts[name] ?? []), ...wake]
}

/** Shared options for reading and rendering templates and content. */
function drawingOf({
  inflate,
  trees,
  meter,
  linked,
  data,
  onError,
  namesBlocks,
}: Pick<SiteDocument, 'inflate' | 'trees' | 'meter' | 'linked' | 'data' | 'onError' | 'namesBlocks'>): ContentOptions {
  return {
    inflate,
    trees,
    meter,
    linked,
    data,
    namesBlocks,
    onError: (id, error) => onError?.(id, error),
    onUnreadable: (error) => onError?.(null, error),
  }
}

/** A complete page of a tenant's site. Deterministic: the same input gives the same bytes. */
export function renderDocument(input: SiteDocument): RenderedDocument {
  const { page, theme, assets } = input
  const { host, hasOwnCode } = watchedHost({ ...page, image: page.image ?? '' }, input)
  const showsTitle = page.showPageTitle ?? false
  const marksTop = input.bar !== undefined && isTransparent(input.bar, { isHomepage: page.isHomepage, showsTitle })
  const drawn = renderContent(input.content, host, { ...drawingOf(input), marksTop }, { ...input.sections })
  const { slug, isHomepage } = page
  const framed: FramedPage = { slug, isHomepage, showsTitle, status: input.status, tops: drawn.tops }
  const { header, footer, pageTitle = `<h1 class="ms-title">${escapeHtml(page.title)}</h1>` } = drawn.templates
  const content = (page.showPageTitle ? pageTitle : '') + drawn.html
  const below = input.below?.html(content.includes('<h1')) ?? ''
  const data = structuredData(input)
  const head = headHtml({
    frame: input,
    title: titleOf(input),
    css: themeCss(theme) + drawn.css + frameCss(input, framed) + (input.below?.css ?? ''),
    scripts: [
      ...frameScripts(input, [...data, input.scripts?.head, content, below].join('')),
      ...scriptsOf(drawn, assets),
    ],
    more: [...sharingTags(input), ...drawn.heroPictures.map(preloadOf), ...data],
  })
  return {
    html: documentHtml(head, bodyHtml(input, framed, { content: content + below, header, footer }), input.locale),
    hasOwnCode: hasOwnCode(),
    hasForms: drawn.scripts.includes('form') || drawn.scripts.includes('booking'),
  }
}

function preloadOf({ address, media }: HeroPicture): string {
  const on = media && ` media="${escapeHtml(media)}"`
  return `<link rel="preload" as="image" fetchpriority="high" href="${escapeHtml(address)}"${on}>`
}

export function documentHtml(head: string, body: string, locale = 'en-CA'): string {
  return `<!doctype html><html lang="${escapeHtml(locale)}"><head>${head}</head><body>${body}</body></html>`
}
