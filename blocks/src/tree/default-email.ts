import { newNode, ROOT, type Tree } from './node.ts'

/** What an empty campaign starts as: the wrapper that mail programs need, and nothing in it. */
export const defaultEmail: Tree = { [ROOT]: newNode('EmailWrapper', { isCanvas: true }) }
