import { renderToStaticMarkup } from 'react-dom/server'
import type { DataResult, PageQuery } from '../data.ts'
import type { Host } from '../host.ts'
import type { Tree } from '../tree/index.ts'
import { renderNode } from './draw.tsx'

/**
 * Renders every node alone, without its children, and returns those that React fails to render. Slow, so only for a
 * page that failed.
 */
export function findFailingNodes(
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
