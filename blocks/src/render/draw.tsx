import type { ReactNode } from 'react'
import { type DataResult, FAILED, type PageQuery } from '../data.ts'
import type { BlockDefinition, RootAttributes } from '../define.ts'
import { type Fields, type FieldValues, readProps } from '../fields/index.ts'
import type { Host } from '../host.ts'
import { blockNamed } from '../library/index.ts'
import { type DeviceWidths, windowWidth } from '../styles/box-width.ts'
import { blockName, type TreeNode } from '../tree/index.ts'
import { queryOf } from './page-queries.ts'

export interface Drawing {
  readonly host: Host
  /** Renders one child, with its id as the React key. */
  drawChild(id: string): ReactNode
  /** Carries the node's own CSS. Defaults to `n-` and the id. */
  readonly className?: string
  /** Additional attributes for the outermost element, such as the editor's hooks. */
  readonly attributes?: Readonly<Record<`data-${string}`, string | undefined>>
  claimFirstImage?(): boolean
  /** Defaults to the whole window. */
  availableWidths?(): DeviceWidths
  /** The result of a block's query. Without it, blocks that show data are drawn as failed. */
  dataOf?(query: PageQuery): DataResult
  /** Called for a block that fails to render. It is omitted on the site, and named in the editor. */
  onError?(id: string, error: unknown): void
}

const never = () => false
const wholeWindow = () => ({ desktop: windowWidth, tablet: windowWidth, mobile: windowWidth })

/** The class that carries a node's own CSS in the canvas. */
export function classOf(id: string): string {
  return `n-${id}`
}

/** Renders one node around its children. Never throws: unknown and failing blocks do not take down the page. */
export function renderNode(node: TreeNode, id: string, drawing: Drawing): ReactNode {
  const definition = blockNamed(blockName(node))
  if (definition) return drawBlock(definition, readProps(definition.fields, node.props), node, id, drawing)
  if (drawing.host.mode === 'site') return null
  const inside = [...node.nodes, ...Object.values(node.linkedNodes)].map(drawing.drawChild)
  return <Unknown root={rootOf(id, drawing)} title={blockName(node)} inside={inside} />
}

/** The same, for a caller that already has the definition and the props. */
export function drawBlock(
  definition: BlockDefinition,
  props: FieldValues<Fields>,
  node: TreeNode,
  id: string,
  drawing: Drawing,
): ReactNode {
  const { host } = drawing
  const children = node.nodes.map(drawing.drawChild)
  const slots = drawSlots(node, drawing)
  const claimFirstImage = drawing.claimFirstImage ?? never
  const availableWidths = drawing.availableWidths ?? wholeWindow
  const root = rootOf(id, drawing)
  try {
    const result = dataFor(definition, props, drawing)
    if (result.state !== 'ready') {
      const message = definition.data?.messages?.[result.state]
      if (host.mode === 'site') return message ? <p {...root}>{message}</p> : null
      const isLoading = result.state === 'loading'
      return <Dataless {...{ title: definition.title, root, inside: children, isLoading, message }} />
    }
    const { value: data } = result
    return definition.Render({ id, props, data, host, children, slots, root, availableWidths, claimFirstImage })
  } catch (error) {
    drawing.onError?.(id, error)
    return host.mode === 'site' ? null : <Failed title={definition.title} root={root} inside={children} />
  }
}

const NO_DATA: DataResult = { state: 'ready', value: null }

/** The data to render a block with, which is null for blocks without a query. */
export function dataFor(definition: BlockDefinition, props: FieldValues<Fields>, drawing: Drawing): DataResult {
  const query = definition.data ? queryOf(definition, props, drawing.host.page) : null
  return query ? (drawing.dataOf?.(query) ?? FAILED) : NO_DATA
}

const noSlots = {}

function drawSlots({ linkedNodes }: TreeNode, { drawChild }: Drawing): Readonly<Record<string, ReactNode>> {
  let slots: Record<string, ReactNode> | undefined
  for (const name in linkedNodes) {
    slots ??= {}
    slots[name] = drawChild(linkedNodes[name] as string)
  }
  return slots ?? noSlots
}

function rootOf(id: string, { attributes, className }: Drawing): RootAttributes {
  return { ...attributes, className: className ?? classOf(id) }
}

interface NoticeProps {
  readonly root: RootAttributes
  readonly title: string
  readonly inside: ReactNode
}

function Unknown({ root, title, inside }: NoticeProps) {
  return (
    <div {...root} className={`ms-unknown ${root.className}`}>
      <p className="ms-unknown-name">“{title}” is not supported here. It is kept, but the site does not show it.</p>
      {inside}
    </div>
  )
}

function Failed({ root, title, inside }: NoticeProps) {
  return (
    <div {...root} className={`ms-unknown ${root.className}`}>
      <p className="ms-unknown-name">This block ({title.toLowerCase()}) could not be drawn.</p>
      {inside}
    </div>
  )
}

interface DatalessProps extends NoticeProps {
  readonly isLoading: boolean
  readonly message: string | undefined
}

function Dataless({ root, title, inside, isLoading, message }: DatalessProps) {
  const reason = isLoading
    ? `Loading ${title.toLowerCase()}…`
    : `The content of this block (${title.toLowerCase()}) could not be loaded. Visitors see nothing here.`
  return (
    <div {...root} className={`ms-unknown ${root.className}`} aria-busy={isLoading || undefined}>
      <p className="ms-unknown-name">{message ?? reason}</p>
      {inside}
    </div>
  )
}
