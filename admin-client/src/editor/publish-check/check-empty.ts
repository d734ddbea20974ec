import { blockNamed } from '@mainstreet/blocks/library'
import { blockName, linkedTemplateOf } from '@mainstreet/blocks/tree'
import { htmlOf, partsOf } from './block-parts.ts'
import type { Finding } from './finding.ts'
import { isBlank } from './html-tags.ts'
import type { PageBlock } from './page-blocks.ts'

/** Blocks that show nothing to visitors, and links to deleted components. */
export function checkEmpty(blocks: readonly PageBlock[], knowsTemplates: boolean): Finding[] {
  return blocks.flatMap((block) => {
    const isUnknown = !knowsTemplates && linkedTemplateOf(block.node) !== null
    const message = isUnknown ? null : emptinessOf(block)
    const { nodeId, within } = block
    return message === null ? [] : [{ kind: 'empty', message, nodeId, within } as const]
  })
}

function emptinessOf(block: PageBlock): string | null {
  const { definition, tree, id, node, name } = block
  if (linkedTemplateOf(node) !== null) return 'This component was deleted or is empty.'
  if (definition.emptyHint?.(tree, id)) return `${name} is empty.`
  if (node.nodes.length > 0) return null
  const isWithoutPicture = [...partsOf(block)].some(
    ({ control, value }) => control.kind === 'image' && control.companions !== undefined && value === '',
  )
  if (isWithoutPicture) return `${placeOf(block)} has no image.`
  const htmls = [...htmlOf(block)]
  return htmls.length > 0 && htmls.every(isBlank) ? `${name} shows nothing.` : null
}

/** A block that holds nothing but images, such as the header of a card, is what people see and select. */
function placeOf({ tree, node, definition, name }: PageBlock): string {
  const parent = node.parent === null ? undefined : tree[node.parent]
  const around = parent && blockNamed(blockName(parent))
  const isOnlyImages = Array.isArray(around?.accepts) && around.accepts.every((each) => each === definition.name)
  if (around && isOnlyImages) return `The ${around.title.toLowerCase()}`
  return name === definition.title ? `This ${name.toLowerCase()} block` : name
}
