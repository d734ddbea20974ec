import type { BlockDefinition, MakeBlock } from '../define.ts'
import { initialProps, readProps } from '../fields/index.ts'
import { TreeError, type UnplacedBlock } from '../tree/index.ts'
import { blockNamed } from './registry.ts'

/** A new block for the palette, with its initial props, default children and slots. */
export const newBlock: MakeBlock = (name, overrides = {}, ...children) => {
  const definition = blockNamed(name)
  if (!definition) throw new TreeError(`There is no block named '${name}'`)
  const props = { ...initialProps(definition.fields), ...overrides }
  const values = readProps(definition.fields, props)
  const slots = definition.slots?.(values).map((slot) => [slot, slotContent(definition)] as const)
  return {
    name,
    props,
    children: children.length > 0 ? children : (definition.starts?.(newBlock, values) ?? []),
    ...(slots && { linked: Object.fromEntries(slots) }),
  }
}

/** The content of a slot: a container without padding, because the block around it sets the spacing. */
export function slotContent({ slotBlock }: Pick<BlockDefinition, 'slotBlock'>): UnplacedBlock {
  if (slotBlock) return newBlock(slotBlock)
  const desktop = { paddingTop: 0, paddingRight: 0, paddingBottom: 0, paddingLeft: 0 }
  return newBlock('Container', { spacing: { sync: true, desktop } })
}
