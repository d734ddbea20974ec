import { Fragment, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { BlockDefinition } from '../define.ts'
import { type Fields, type FieldValues, readProps } from '../fields.ts'
import { type Host, HostProvider } from '../host.ts'
import { blockNamed } from '../library/index.ts'
import type { ScriptName } from '../scripts/index.ts'
import { type Theme, themeCss } from '../theme/theme.ts'
import { blockName, ROOT, type Tree, type TreeNode } from '../tree/index.ts'
import { culprits } from './culprits.ts'
import { drawBlock } from './draw.tsx'
import { islandElement } from './island.tsx'
import { PageSheet } from './page-sheet.ts'

export interface PageOptions {
  /** Left out where the theme's variables come from elsewhere. */
  readonly theme?: Theme
  /** Each block says its id in `data-block`, for who compares drawings. */
  readonly namesBlocks?: boolean
  /** A block that fails is left out of the page and told here. */
  onError?(id: string, error: unknown): void
}

export interface RenderedPage {
  readonly html: string
  /** Theme, base, the blocks that the page uses and its nodes' settings; may stand in a style element as it is. */
  readonly css: string
  /** Names of the small scripts in `scripts/` that the page needs. */
  readonly scripts: readonly ScriptName[]
  /** Names of the blocks that wake up as React islands. */
  readonly islands: readonly string[]
}

/** One of several trees that make up a page. */
export interface PagePart {
  readonly tree: Tree
  /** Stands before the ids of its nodes, which may be those of another part. */
  readonly prefix: string
}

export interface RenderedParts extends Omit<RenderedPage, 'html'> {
  /** The HTML of each part. */
  readonly parts: readonly string[]
}

/** Draws a page for visitors: each node once, in one pass of React. */
export function renderPage(tree: Tree, host: Host, options: PageOptions = {}): RenderedPage {
  const { parts, ...rest } = renderParts([{ tree, prefix: '' }], host, options)
  return { html: parts.join(''), ...rest }
}

/** The same of several trees, which share their CSS and scripts. The first picture is that of the first part that has one. */
export function renderParts(parts: readonly PagePart[], host: Host, options: PageOptions = {}): RenderedParts {
  try {
    return drawParts(parts, host, options, new Set())
  } catch (error) {
    // React gave up on the whole page: find whose fault it is, and draw the page without them.
    const failing = parts.flatMap(({ tree, prefix }) =>
      [...culprits(tree, host)].map(([id, cause]) => [prefix + id, cause] as const),
    )
    if (failing.length === 0) throw error
    for (const [id, cause] of failing) options.onError?.(id, cause)
    return drawParts(parts, host, options, new Set(failing.map(([id]) => id)))
  }
}

function drawParts(
  parts: readonly PagePart[],
  host: Host,
  options: PageOptions,
  without: ReadonlySet<string>,
): RenderedParts {
  const sheet = new PageSheet(host)
  const scripts = new Set<ScriptName>()
  const islands = new Set<string>()
  let firstImage = true
  const claimFirstImage = () => {
    const claimed = firstImage
    firstImage = false
    return claimed
  }

  const draw = ({ tree, prefix }: PagePart, nodeId: string, drawChild: (id: string) => ReactNode): ReactNode => {
    const node = tree[nodeId]
    const definition = node && blockNamed(blockName(node))
    const id = prefix + nodeId
    if (!definition || without.has(id) || isHidden(node, host)) return null
    const props = readProps(definition.fields, node.props)
    const className = sheet.add(definition, props, node)
    const attributes = options.namesBlocks ? { 'data-block': id } : undefined
    const drawing = { host, drawChild, className, attributes, claimFirstImage, onError: options.onError }
    if (definition.island) {
      islands.add(definition.name)
      return <Fragment key={id}>{islandElement(definition, props, node, id, drawing)}</Fragment>
    }
    if (wantsScript(definition, props)) scripts.add(definition.script as ScriptName)
    return <Fragment key={id}>{drawBlock(definition, props, node, id, drawing)}</Fragment>
  }

  const html = parts.map((part) => {
    const drawChild = (id: string) => draw(part, id, drawChild)
    return withoutPreloads(renderToStaticMarkup(<HostProvider value={host}>{drawChild(ROOT)}</HostProvider>))
  })
  const css = (options.theme ? themeCss(options.theme) : '') + sheet.text()
  return { parts: html, css, scripts: [...scripts], islands: [...islands] }
}

/** React writes a preload of each eager picture before everything else; the picture itself stands right below. */
function withoutPreloads(html: string): string {
  let start = 0
  while (html.startsWith('<link rel="preload"', start)) start = html.indexOf('>', start) + 1
  return html.slice(start)
}

function wantsScript(definition: BlockDefinition, props: FieldValues<Fields>): boolean {
  return definition.script !== undefined && (definition.needsScript?.(props) ?? true)
}

/** Left out of the page altogether, as opposed to hidden on some devices, which CSS does. */
function isHidden({ hidden, props }: TreeNode, { page }: Host): boolean {
  return hidden || (props.hideOnHomepage === true && page.isHomepage)
}
