import type { Fields } from '../fields/index.ts'
import { blockNamed } from './registry.ts'

/** The settings of a block that an instance of a linked component may override; none for unknown blocks. */
export function instanceFieldsOf(name: string): Fields {
  const { fields = {}, instanceFields = [] } = blockNamed(name) ?? {}
  return Object.fromEntries(instanceFields.flatMap((key) => (fields[key] ? [[key, fields[key]]] : [])))
}
