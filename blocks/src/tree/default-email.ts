import { newNode, ROOT, type Tree } from './node.ts'

/** The initial content of a campaign: only the wrapper that mail clients need. */
export const defaultEmail: Tree = { [ROOT]: newNode('EmailWrapper', { isCanvas: true }) }
