import { linkedTemplateOf } from '@mainstreet/blocks/tree'
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
  if (isWithoutPicture) return `${name} has no image yet.`
  const htmls = [...htmlOf(block)]
  return htmls.length > 0 && htmls.every(isBlank) ? `${name} shows nothing.` : null
}
