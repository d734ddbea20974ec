import type { BlockDefinition } from '../define.ts'
import { type MoveRules, moveRules as rulesFrom } from '../tree/index.ts'
import { container } from './container/index.tsx'
import { row } from './row/index.tsx'
import { section } from './section/index.tsx'
import { text } from './text/index.tsx'
import { wrapper } from './wrapper/index.tsx'

/** Every block there is, in the order of the palette. A new block is one folder and one line here. */
export const blocks: readonly BlockDefinition[] = [wrapper, section, container, row, text]

const byName = new Map(blocks.map((definition) => [definition.name, definition]))

export function blockNamed(name: string): BlockDefinition | undefined {
  return byName.get(name)
}

/** Which block takes which, as the definitions say. */
export const moveRules: MoveRules = rulesFrom(blocks)

export { newBlock } from './new-block.ts'
