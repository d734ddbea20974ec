import { renderContent, siteHost, themeCss, topGround } from '@mainstreet/blocks/render'
import { bodyHtml, type FramedPage, frameCss, frameScripts } from './frame.ts'
import { escaped } from './head/escape.ts'
import { headHtml } from './head/head.ts'
import { sharingTags, titleOf } from './head/sharing.ts'
import { structuredData } from './head/structured-data.ts'
import { tablerIcon } from './icons.ts'
import type { SiteDocument } from './site-document.ts'

export type { BarItem, BarLink, BarRightItem, BarSettings, NavigationBar } from './navigation/navigation-bar.ts'
export type { SiteDocument, SiteFrame } from './site-document.ts'

export interface RenderedDocument {
  readonly html: string
}

/** A whole page of a tenant's site. The same input gives the same bytes. */
export function renderDocument(input: SiteDocument): RenderedDocument {
  const { page, theme, companyName, assets } = input
  const host = siteHost({ page: { ...page, image: page.image ?? '' }, companyName, icon: tablerIcon })
  const drawn = renderContent(input.content, host, {
    inflate: input.inflate,
    onError: (id, error) => input.onError?.(id, error),
    onUnreadable: (error) => input.onError?.(null, error),
  })
  const framed: FramedPage = {
    slug: page.slug,
    isHomepage: page.isHomepage,
    showsTitle: page.showPageTitle ?? false,
    isDraft: input.status === 'draft',
    ground: () => topGround(drawn.tree, theme),
  }
  const scripts = drawn.scripts.flatMap((name) => assets.scripts[name] ?? [])
  const islands = drawn.islands.length > 0 && assets.islands ? [assets.islands] : []
  const head = headHtml({
    frame: input,
    title: titleOf(input),
    css: themeCss(theme) + drawn.css + frameCss(input, framed),
    scripts: [...frameScripts(input), ...scripts, ...islands],
    more: [...sharingTags(input), ...structuredData(input)],
  })
  const title = page.showPageTitle ? `<h1 class="ms-title">${escaped(page.title)}</h1>` : ''
  return { html: documentHtml(head, bodyHtml(input, framed, title + drawn.html), input.locale) }
}

export function documentHtml(head: string, body: string, locale = 'en-CA'): string {
  return `<!doctype html><html lang="${escaped(locale)}"><head>${head}</head><body>${body}</body></html>`
}
