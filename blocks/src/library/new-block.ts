import type { MakeBlock } from '../define.ts'
import { initialProps, readProps } from '../fields.ts'
import { TreeError } from '../tree/index.ts'
import { blockNamed } from './index.ts'

/** A block as the palette makes it: with its initial props and the children it is born with. */
export const newBlock: MakeBlock = (name, given = {}, ...children) => {
  const definition = blockNamed(name)
  if (!definition) throw new TreeError(`There is no block named '${name}'`)
  const props = { ...initialProps(definition.fields), ...given }
  const born = definition.starts?.(newBlock, readProps(definition.fields, props)) ?? []
  return { name, props, children: children.length > 0 ? children : born }
}
