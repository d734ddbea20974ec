import type { MakeBlock } from '../define.ts'
import { initialProps, readProps } from '../fields.ts'
import { TreeError, type UnplacedBlock } from '../tree/index.ts'
import { blockNamed } from './registry.ts'

/** A block as the palette makes it: with its initial props, and the children and slots it is born with. */
export const newBlock: MakeBlock = (name, given = {}, ...children) => {
  const definition = blockNamed(name)
  if (!definition) throw new TreeError(`There is no block named '${name}'`)
  const props = { ...initialProps(definition.fields), ...given }
  const values = readProps(definition.fields, props)
  const slots = definition.slots?.(values).map((slot) => [slot, slotContainer()] as const)
  return {
    name,
    props,
    children: children.length > 0 ? children : (definition.starts?.(newBlock, values) ?? []),
    ...(slots && { linked: Object.fromEntries(slots) }),
  }
}

/** What a slot holds: a container that leaves the space around it to the block it is a part of. */
export function slotContainer(): UnplacedBlock {
  const desktop = { paddingTop: 0, paddingRight: 0, paddingBottom: 0, paddingLeft: 0 }
  return newBlock('Container', { spacing: { sync: true, desktop } })
}
