import { Fragment, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Host, HostPage } from '../host.ts'
import { cleanRichText } from '../rich-text/clean-rich-text.ts'
import { block, nodeAt, ROOT, type Tree, tree, type UnplacedBlock } from '../tree/index.ts'
import { renderNode } from './draw.tsx'
import { nodeCss } from './node-css.ts'
import { type RenderedPage, renderPage } from './page.tsx'
import { siteHost } from './site-host.tsx'

const page: HostPage = {
  title: 'Winter tires',
  slug: 'winter-tires',
  excerpt: 'Changed in an hour',
  image: '/media/tires.jpg',
  isHomepage: false,
}

/** For tests: the site's HTML and CSS for these blocks inside a wrapper. */
export function onSite(blocks: UnplacedBlock | readonly UnplacedBlock[], about: Partial<HostPage> = {}): RenderedPage {
  const host = siteHost({
    page: { ...page, ...about },
    companyName: 'Maple Auto',
    icon: iconForTests,
    richText: cleanRichText,
  })
  return renderPage(tree(block('Wrapper', {}, ...[blocks].flat())), host, {
    onError: (id, error) => {
      throw new Error(`${id} could not be drawn`, { cause: error })
    },
  })
}

/** For tests: the same in the editor's canvas, where each node carries its id. */
export function inEditor(blocks: UnplacedBlock | readonly UnplacedBlock[]): { html: string; css: string; tree: Tree } {
  const pageTree = tree(block('Wrapper', {}, ...[blocks].flat()))
  const host = editorHost
  const drawChild = (id: string): ReactNode => (
    <Fragment key={id}>
      {renderNode(nodeAt(pageTree, id), id, { host, drawChild, attributes: { 'data-node': id } })}
    </Fragment>
  )
  const css = Object.entries(pageTree).map(([id, node]) => nodeCss(node, id, host))
  return { html: renderToStaticMarkup(drawChild(ROOT)), css: css.join(''), tree: pageTree }
}

export const editorHost: Host = {
  ...siteHost({ page, companyName: 'Maple Auto', icon: iconForTests, richText: cleanRichText }),
  mode: 'editor',
  ownHtml: (html) => `inert(${html.length})`,
}

function iconForTests(name: string): string | null {
  return name === 'unknown' ? null : `<path data-icon="${name}"/>`
}
