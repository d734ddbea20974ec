import { choice, type FieldValues } from '../../fields/index.ts'
import type { Rules } from '../rules.ts'

/** Stored directly among the node's props. '' uses the block's default. */
export const overflowFields = {
  overflow: choice(['', 'visible', 'hidden', 'scroll', 'auto', 'inherit', 'initial', 'unset']),
}

export function overflowRules({ overflow }: FieldValues<typeof overflowFields>): Rules {
  return overflow === '' ? {} : { self: { overflow } }
}
