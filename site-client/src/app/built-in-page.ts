import { renderTemplates, themeCss } from '@mainstreet/blocks/render'
import type { Inflate, TreeCache, WorkMeter } from '@mainstreet/blocks/tree'
import { bodyHtml, type FramedPage, frameCss, frameScripts } from './frame.ts'
import { headHtml, meta } from './head/head.ts'
import { titleIn } from './head/sharing.ts'
import { watchedHost } from './own-code.ts'
import { documentHtml, type RenderedDocument, type SiteFrame, type SiteSections, scriptsOf } from './render.tsx'

/** The templates above and below every page of a site. */
export interface Surroundings {
  readonly sections?: SiteSections
  readonly inflate?: Inflate
  readonly trees?: TreeCache
  readonly meter?: WorkMeter
}

interface BuiltInPage {
  readonly title: string
  /** '' if there is no such page. */
  readonly slug: string
  readonly css: string
  /** HTML. */
  readonly content: string
  /** Whether the address is a secret: the tenant's own code, the chat and the counting of visits are left out. */
  readonly isSecret?: boolean
}

/** A built-in page, such as the log-in, with the site's look and templates. */
export function renderBuiltInPage(
  siteFrame: SiteFrame,
  { title, slug, css, content, isSecret }: BuiltInPage,
  { sections = {}, inflate, trees, meter }: Surroundings,
): RenderedDocument {
  const { scripts: _own, hasChat: _chat, isTracked: _tracked, asksForConsent: _asks, ...withoutScripts } = siteFrame
  const frame = isSecret ? withoutScripts : siteFrame
  const { host, hasOwnCode } = watchedHost({ title, slug, excerpt: '', image: '', isHomepage: false }, frame, isSecret)
  const { header, footer } = sections
  const around = { ...(header ? { header } : {}), ...(footer ? { footer } : {}) }
  const drawn = renderTemplates(around, host, { inflate, trees, meter, linked: frame.linked, data: frame.data })
  // The title is at the top, so the bar is solid.
  const page: FramedPage = { slug, isHomepage: false, showsTitle: true, tops: drawn.tops }
  const head = headHtml({
    frame,
    title: titleIn(frame, title),
    css: themeCss(frame.theme) + drawn.css + frameCss(frame, page) + css,
    scripts: [...frameScripts(frame, content), ...scriptsOf(drawn, frame.assets)],
    more: [meta('robots', 'noindex')],
  })
  const body = bodyHtml(frame, page, { content, ...drawn.templates })
  const hasForms = drawn.scripts.includes('form') || drawn.scripts.includes('booking')
  return { html: documentHtml(head, body, frame.locale), hasOwnCode: hasOwnCode(), hasForms }
}
