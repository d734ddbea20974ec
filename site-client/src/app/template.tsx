import { cleanRichText } from '@mainstreet/blocks/clean-rich-text'
import { renderTemplateContent, siteHost, themeCss } from '@mainstreet/blocks/render'
import type { Inflate } from '@mainstreet/blocks/tree'
import { headHtml, meta } from './head/head.ts'
import { tablerIcon } from './icons.ts'
import { documentHtml, type RenderedDocument } from './render.tsx'
import type { SiteFrame } from './site-document.ts'

/** Stands for the page that a template will show the title of. */
const page = { title: 'Page title', slug: 'page', excerpt: 'What the page is about', image: '', isHomepage: false }

export interface TemplateDocument extends SiteFrame {
  /** As it is stored; null for a template that was never filled. */
  readonly content: unknown
  readonly inflate?: Inflate
  /** Each block says its id, for who compares drawings. */
  readonly namesBlocks?: boolean
}

/** A component template by itself, in the tenant's looks: nothing in it leads anywhere or runs. */
export function renderTemplate(input: TemplateDocument): RenderedDocument {
  const host = siteHost({ page, companyName: input.companyName, icon: tablerIcon, richText: cleanRichText })
  const { inflate, linked, namesBlocks } = input
  const drawn = renderTemplateContent(input.content, host, { inflate, linked, namesBlocks })
  const head = headHtml({
    frame: input,
    title: 'Component',
    css: themeCss(input.theme) + drawn.css,
    scripts: [],
    more: [meta('robots', 'noindex')],
  })
  return { html: documentHtml(head, drawn.html, input.locale) }
}
