import type { ReactNode } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import type { BlockDefinition } from '../define.ts'
import type { Fields, FieldValues } from '../fields/index.ts'
import type { TreeNode } from '../tree/index.ts'
import { type Drawing, dataFor } from './draw.tsx'
import { StaticSlot } from './static-slot.tsx'

/**
 * A block that becomes its own React root in the browser. It is rendered separately, with its own id prefix and its
 * children as static HTML in slots, so islands can be nested.
 */
export function islandElement(
  definition: BlockDefinition,
  props: FieldValues<Fields>,
  node: TreeNode,
  id: string,
  drawing: Drawing,
): ReactNode {
  const island = definition.island
  if (!island) return null
  try {
    const result = dataFor(definition, props, drawing)
    if (result.state !== 'ready') return null
    const sent = island.propsFor(props, result.value)
    const slots = node.nodes.map((child) => (
      <StaticSlot key={child} html={renderToStaticMarkup(drawing.drawChild(child))} />
    ))
    const html = renderToString(<island.Component {...sent} slots={slots} />, { identifierPrefix: `${id}-` })
    return (
      <div
        {...drawing.attributes}
        className={drawing.className}
        data-island={definition.name}
        data-when={island.when}
        data-prefix={`${id}-`}
        data-props={JSON.stringify(sent)}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own output from the line above
        dangerouslySetInnerHTML={{ __html: html }}
      />
    )
  } catch (error) {
    drawing.onError?.(id, error)
    return null
  }
}
