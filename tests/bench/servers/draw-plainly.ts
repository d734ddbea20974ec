import { inflateSync } from 'node:zlib'
import { cleanRichText } from '@mainstreet/blocks/clean-rich-text'
import { readProps } from '@mainstreet/blocks/fields'
import type { Host } from '@mainstreet/blocks/host'
import { blockNamed } from '@mainstreet/blocks/library'
import { blocksCss, inStyleElement, siteHost, type Theme, themeCss } from '@mainstreet/blocks/render'
import { stylesCss, windowWidth, withLegacyStyles } from '@mainstreet/blocks/styles'
import { blockName, ROOT, type Tree } from '@mainstreet/blocks/tree'
import { tablerIcon } from '@mainstreet/site-client/icons'
import { createElement, Fragment, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'

const availableWidths = () => ({ desktop: windowWidth, tablet: windowWidth, mobile: windowWidth })

/** Rows as the database answers them. */
export type Row = Readonly<Record<string, unknown>>

export interface Drawn {
  readonly css: string
  readonly html: string
}

/** The blocks of a page as one draws them who trusts the content and knows that nothing fails: inflate, walk, render. */
export function drawPlainly(page: Row, settings: Row): Drawn {
  const content = inflateSync(Buffer.from((page.publishedContent ?? page.published) as string, 'base64'))
  const tree = JSON.parse(content.toString()) as Tree
  const host = hostOf(page, settings)
  const names = new Set<string>()
  const classes = new Map<string, string>()
  let firstImage = true
  const claimFirstImage = () => {
    const claimed = firstImage
    firstImage = false
    return claimed
  }

  const drawChild = (id: string): ReactNode => {
    const node = tree[id]
    const definition = node && blockNamed(blockName(node))
    if (!definition || node.hidden) return null
    names.add(definition.name)
    const props = readProps(definition.fields, node.props)
    const css = stylesCss(definition.styles, node.props, '.&', {
      isHomepage: host.page.isHomepage,
      pageImage: host.page.image,
      defaults: withLegacyStyles(definition, node.props),
      contentWidth: definition.contentWidth?.(node.props),
      ownCss: definition.cssOf?.(props, '.&'),
    })
    const name = css && (classes.get(css) ?? `s${classes.size + 1}`)
    if (css) classes.set(css, name)
    const slots = Object.entries(node.linkedNodes).map(([slot, child]) => [slot, drawChild(child)])
    const drawn = definition.Render({
      id,
      props,
      data: null,
      host,
      children: node.nodes.map(drawChild),
      slots: Object.fromEntries(slots),
      // The first block of the page stands at the top on every device.
      root: { ...(id === tree[ROOT]?.nodes[0] && { 'data-top': 'desktop tablet mobile' }), className: name },
      availableWidths,
      claimFirstImage,
    })
    return createElement(Fragment, { key: id }, drawn)
  }

  const html = renderToString(drawChild(ROOT))
  const rules = [...classes].map(([css, name]) => css.replaceAll('.&', `.${name}`)).join('')
  const theme = themeCss({ ...settings, colours: settings.colors } as unknown as Theme)
  return { css: theme + inStyleElement(blocksCss(names) + rules), html: withoutPreloads(html) }
}

function hostOf(page: Row, settings: Row): Host {
  const { title, slug, excerpt, image } = page as Record<string, string | null>
  return siteHost({
    page: {
      title: title ?? '',
      slug: slug ?? '',
      excerpt: excerpt ?? '',
      image: image ?? '',
      isHomepage: page.isHomepage === true,
    },
    companyName: settings.companyName as string,
    year: 2026,
    richText: cleanRichText,
    icon: tablerIcon,
  })
}

/** Our server leaves out what React writes before the first element. */
function withoutPreloads(html: string): string {
  return html.replace(/^(<link rel="preload"[^>]*>)+/, '')
}
