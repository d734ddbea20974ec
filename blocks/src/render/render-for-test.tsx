import { Fragment, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { DataResult, PageData, PageQuery } from '../data.ts'
import type { FormState, Host, HostPage } from '../host.ts'
import { cleanRichText } from '../rich-text/clean-rich-text.ts'
import { block, nodeAt, ROOT, type Tree, tree, type UnplacedBlock } from '../tree/index.ts'
import { renderNode } from './draw.tsx'
import { nodeCss } from './node-css.ts'
import { type RenderedPage, renderPage } from './page.tsx'
import { DataNeeded } from './page-queries.ts'
import { siteHost } from './site-host.tsx'

const aPage: HostPage = {
  title: 'Winter tires',
  slug: 'winter-tires',
  excerpt: 'Changed in an hour',
  image: '/media/tires.jpg',
  isHomepage: false,
}

const todayForTests = { year: 2026, installationUrl: 'https://mainstreet.test' }

type DataOf = (query: PageQuery) => DataResult

const failing: DataOf = () => ({ state: 'failed' })

/** For tests: the site's HTML and CSS for these blocks inside a wrapper. `dataOf` answers their queries. */
export function onSite(
  blocks: UnplacedBlock | readonly UnplacedBlock[],
  about: Partial<HostPage> = {},
  dataOf = failing,
  { locale = 'en-CA', form }: { readonly locale?: string; readonly form?: FormState | undefined } = {},
): RenderedPage {
  const host = siteHost({
    ...(form && { form }),
    page: { ...aPage, ...about },
    companyName: 'Maple Auto',
    ...todayForTests,
    locale,
    icon: iconForTests,
    richText: cleanRichText,
  })
  const onError = (id: string, error: unknown) => {
    throw new Error(`${id} could not be drawn`, { cause: error })
  }
  const page = tree(block('Wrapper', {}, ...[blocks].flat()))
  const render = (data?: PageData) => renderPage(page, host, { onError, ...(data && { data }) })
  try {
    return render()
  } catch (error) {
    if (!(error instanceof DataNeeded)) throw error
    return render(Object.fromEntries(error.queries.map((query) => [query.key, dataOf(query)])))
  }
}

/** For tests: the same in the editor's canvas, where each node carries its id. */
export function inEditor(
  blocks: UnplacedBlock | readonly UnplacedBlock[],
  dataOf = failing,
): { html: string; css: string; tree: Tree } {
  const pageTree = tree(block('Wrapper', {}, ...[blocks].flat()))
  const host = editorHost
  const drawChild = (id: string): ReactNode => (
    <Fragment key={id}>
      {renderNode(nodeAt(pageTree, id), id, { host, drawChild, dataOf, attributes: { 'data-node': id } })}
    </Fragment>
  )
  const css = Object.entries(pageTree).map(([id, node]) => nodeCss(node, id, host))
  return { html: renderToStaticMarkup(drawChild(ROOT)), css: css.join(''), tree: pageTree }
}

export const editorHost: Host = {
  ...siteHost({
    page: aPage,
    companyName: 'Maple Auto',
    ...todayForTests,
    icon: iconForTests,
    richText: cleanRichText,
  }),
  mode: 'editor',
  ownHtml: (html) => `inert(${html.length})`,
}

function iconForTests(name: string): string | null {
  return name === 'unknown' ? null : `<path data-icon="${name}"/>`
}
