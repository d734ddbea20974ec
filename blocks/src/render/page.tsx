import { Fragment, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { type DataResult, FAILED, type PageData, type PageQuery } from '../data.ts'
import { type Fields, type FieldValues, readProps } from '../fields/index.ts'
import type { Host } from '../host.ts'
import { blockNamed } from '../library/index.ts'
import type { ScriptName } from '../scripts/index.ts'
import { type Theme, themeCss } from '../theme/theme.ts'
import { blockName, ROOT, type Tree } from '../tree/index.ts'
import { widthsFor } from './content-width.ts'
import { drawBlock, renderNode } from './draw.tsx'
import { islandElement } from './island.tsx'
import { NodeMemo } from './node-memo.ts'
import { isLeftOut, requireData } from './page-queries.ts'
import { PageSheet } from './page-sheet.ts'

/**
 * Renders every node alone, without its children, and returns those that React fails to render. Slow, so only for a
 * page that failed.
 */
function findFailingNodes(
  tree: Tree,
  host: Host,
  dataOf: (query: PageQuery) => DataResult,
): ReadonlyMap<string, unknown> {
  const failing = new Map<string, unknown>()
  for (const [id, node] of Object.entries(tree)) {
    try {
      renderToStaticMarkup(renderNode(node, id, { host, drawChild: () => null, dataOf }))
    } catch (error) {
      failing.set(id, error)
    }
  }
  return failing
}

export interface PageOptions {
  /** Omit it if the theme's variables come from elsewhere. */
  readonly theme?: Theme
  /** Adds each block's id as `data-block`, for comparing renderings. */
  readonly namesBlocks?: boolean
  /** Values of `data-top` by the id of their block. */
  readonly marks?: ReadonlyMap<string, string>
  /** The results of the page's queries. Without it, rendering a page that has any throws DataNeeded. */
  readonly data?: PageData
  /** Called for a block that fails to render, which is omitted from the page. */
  onError?(id: string, error: unknown): void
}

export interface RenderedPage {
  readonly html: string
  /** Theme, base, used blocks and node settings; safe to put into a style element. */
  readonly css: string
  /** Names of the enhancement scripts in `scripts/` that the page needs. */
  readonly scripts: readonly ScriptName[]
  /** Names of the blocks that hydrate as React islands. */
  readonly islands: readonly string[]
}

/** One of several trees that make up a page. */
export interface PagePart {
  readonly tree: Tree
  /** Prefix for node ids, which may otherwise collide with those of another part. */
  readonly prefix: string
}

export interface RenderedParts extends Omit<RenderedPage, 'html'> {
  /** The HTML of each part. */
  readonly parts: readonly string[]
}

/** Renders a page for visitors in a single React pass. */
export function renderPage(tree: Tree, host: Host, options: PageOptions = {}): RenderedPage {
  const { parts, ...rest } = renderParts([{ tree, prefix: '' }], host, options)
  return { html: parts.join(''), ...rest }
}

/**
 * The same for several trees, which share their CSS and scripts. The first image is the one in the first part that has
 * any.
 */
export function renderParts(parts: readonly PagePart[], host: Host, options: PageOptions = {}): RenderedParts {
  requireData(
    parts.map(({ tree }) => tree),
    host.page,
    options.data,
  )
  const { data = {} } = options
  const dataOf = ({ key }: PageQuery) => data[key] ?? FAILED
  try {
    return drawParts(parts, host, options, new Set(), dataOf)
  } catch (error) {
    // React failed on the whole page: find the failing blocks and render the page without them.
    const failing = parts.flatMap(({ tree, prefix }) =>
      [...findFailingNodes(tree, host, dataOf)].map(([id, cause]) => [prefix + id, cause] as const),
    )
    if (failing.length === 0) throw error
    for (const [id, cause] of failing) options.onError?.(id, cause)
    return drawParts(parts, host, options, new Set(failing.map(([id]) => id)), dataOf)
  }
}

const propsOfNodes = new NodeMemo<FieldValues<Fields>>()

function drawParts(
  parts: readonly PagePart[],
  host: Host,
  options: PageOptions,
  without: ReadonlySet<string>,
  dataOf: (query: PageQuery) => DataResult,
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
    if (!definition || without.has(id) || isLeftOut(node, host.page)) return null
    const props = propsOfNodes.of(node, () => readProps(definition.fields, node.props))
    const className = sheet.add(definition, props, node)
    const top = options.marks?.get(id)
    const attributes = { ...(options.namesBlocks && { 'data-block': id }), ...(top && { 'data-top': top }) }
    const availableWidths = () => widthsFor(tree, nodeId, host.contentWidths)
    const { onError } = options
    const drawing = { host, drawChild, className, attributes, availableWidths, claimFirstImage, dataOf, onError }
    if (definition.island) {
      islands.add(definition.name)
      return <Fragment key={id}>{islandElement(definition, props, node, id, drawing)}</Fragment>
    }
    for (const script of [definition.script ?? []].flat()) {
      if (definition.needsScript?.(props, script) ?? true) scripts.add(script)
    }
    return <Fragment key={id}>{drawBlock(definition, props, node, id, drawing)}</Fragment>
  }

  const html = parts.map((part) => {
    const drawChild = (id: string) => draw(part, id, drawChild)
    return withoutPreloads(renderToStaticMarkup(drawChild(ROOT)))
  })
  const css = (options.theme ? themeCss(options.theme) : '') + sheet.text()
  return { parts: html, css, scripts: [...scripts], islands: [...islands] }
}

/**
 * React writes a preload for each eager image before everything else. It is redundant, because the image itself follows
 * right below.
 */
function withoutPreloads(html: string): string {
  let start = 0
  while (html.startsWith('<link rel="preload"', start)) start = html.indexOf('>', start) + 1
  return html.slice(start)
}
