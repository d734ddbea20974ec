import type { BlockDefinition, BlockGroup } from '@mainstreet/blocks/define'
import { blockLibrary, type SavedTemplate } from '../session/index.ts'

/** The headings of the palette, in their order. */
export const PALETTE_GROUPS: Readonly<Record<BlockGroup, string>> = {
  layout: 'Layout',
  text: 'Text',
  media: 'Media',
  store: 'Store',
  forms: 'Lists and forms',
  email: 'E-mail',
}

/** The blocks that some other block takes, whose titles hold the searched words. */
export function paletteBlocks(search: string): readonly BlockDefinition[] {
  const words = search.trim().toLowerCase()
  return blockLibrary.definitions.filter(
    (block) => block.title.toLowerCase().includes(words) && blockLibrary.standsInBlocks(block.name),
  )
}

/** The containers that were saved as components, whose names hold the searched words. */
export function paletteComponents(templates: readonly SavedTemplate[], search: string): readonly SavedTemplate[] {
  const words = search.trim().toLowerCase()
  return templates.filter(({ type, name }) => type === 'container' && name.toLowerCase().includes(words))
}
