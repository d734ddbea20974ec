import { newBlock } from '@mainstreet/blocks/library'
import { block, encode, tree } from '@mainstreet/blocks/tree'

/** The content of a new page: its title as the main heading, and an empty section to go on in. */
export function startContent(title: string): string {
  const heading = newBlock('Text', { text: title.trim(), tag: 'h1' })
  return encode(
    tree(block('Wrapper', {}, newBlock('Section', {}, newBlock('Container', {}, heading)), newBlock('Section'))),
  )
}
