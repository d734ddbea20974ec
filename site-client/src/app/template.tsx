import { renderTemplateContent, themeCss } from '@mainstreet/blocks/render'
import type { Inflate, TreeCache, WorkMeter } from '@mainstreet/blocks/tree'
import { headHtml, meta } from './head/head.ts'
import { watchedHost } from './own-code.ts'
import { documentHtml, type RenderedDocument } from './render.tsx'
import type { SiteFrame } from './site-document.ts'

/** A placeholder page for previewing a template. */
const page = { title: 'Page title', slug: 'page', excerpt: 'What the page is about', image: '', isHomepage: false }

export interface TemplateDocument extends SiteFrame {
  /** The stored content; null for an empty template. */
  readonly content: unknown
  readonly inflate?: Inflate
  readonly trees?: TreeCache
  readonly meter?: WorkMeter
  /** Adds each block's id, for comparing renderings. */
  readonly namesBlocks?: boolean
}

/** A single component template in the tenant's look. Its links do not work, and it runs no scripts. */
export function renderTemplate(input: TemplateDocument): RenderedDocument {
  const { host, hasOwnCode } = watchedHost(page, input)
  const { inflate, trees, meter, linked, data, namesBlocks } = input
  const drawn = renderTemplateContent(input.content, host, { inflate, trees, meter, linked, data, namesBlocks })
  const head = headHtml({
    frame: input,
    title: 'Component',
    css: themeCss(input.theme) + drawn.css,
    scripts: [],
    more: [meta('robots', 'noindex')],
  })
  return { html: documentHtml(head, drawn.html, input.locale), hasOwnCode: hasOwnCode() }
}
