import type { PageData, PageQuery } from '../data.ts'
import type { BlockDefinition } from '../define.ts'
import { type Fields, type FieldValues, readProps } from '../fields/index.ts'
import type { HostPage } from '../host.ts'
import { blockNamed } from '../library/index.ts'
import { blockName, ROOT, type Tree, type TreeNode } from '../tree/index.ts'

/** Thrown by rendering a page whose blocks need data. Load it and render again with `options.data`. */
export class DataNeeded extends Error {
  constructor(readonly queries: readonly PageQuery[]) {
    super(`The page needs ${queries.length} queries before it can be rendered`)
  }
}

/** The query of a block with these settings, or null if it needs no data. */
export function queryOf({ name, data }: BlockDefinition, props: FieldValues<Fields>, page: HostPage): PageQuery | null {
  const variables = data?.variables(props, page)
  if (!data || !variables) return null
  const document = data.query.toString()
  const { tags, parameters } = data
  const key = `${document}${JSON.stringify(variables)}`
  return { key, block: name, document, variables, tags, ...(parameters && { parameters }) }
}

/** Throws DataNeeded for trees that need data, unless it was loaded. */
export function requireData(trees: readonly Tree[], page: HostPage, data: PageData | undefined): void {
  if (data) return
  const queries = new Map<string, PageQuery>()
  for (const tree of trees) collect(tree, page, queries)
  if (queries.size > 0) throw new DataNeeded([...queries.values()])
}

function collect(tree: Tree, page: HostPage, queries: Map<string, PageQuery>): void {
  const waiting = [ROOT]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    const node = tree[id]
    if (!node || isLeftOut(node, page)) continue
    const definition = blockNamed(blockName(node))
    const query = definition?.data ? queryOf(definition, readProps(definition.fields, node.props), page) : null
    if (query && !queries.has(query.key)) queries.set(query.key, query)
    // Reversed, because the last is visited next: if there are too many queries, those at the end of the page fail.
    waiting.push(...[...node.nodes, ...Object.values(node.linkedNodes)].reverse())
  }
}

/** Omitted from the page entirely, unlike blocks hidden on some devices, which CSS handles. */
export function isLeftOut({ hidden, props }: TreeNode, page: HostPage): boolean {
  return hidden || (props.hideOnHomepage === true && page.isHomepage)
}
