import type { Tree } from './node.ts'

/**
 * Keeps trees by their stored content, because reading takes a fifth of the time of rendering. `set` freezes the tree
 * with `freezeTree`: it is shared by all pages with this content, of any tenant.
 */
export interface TreeCache {
  get(content: string): Tree | undefined
  set(content: string, tree: Tree): void
}

/** What objects and lists take in memory besides their texts, roughly. */
const BYTES_PER_VALUE = 32

/** Freezes a tree with everything in it, and returns about how many bytes of memory it takes. */
export function freezeTree(tree: Tree): number {
  return freeze(tree)
}

function freeze(value: unknown): number {
  if (typeof value === 'string') return BYTES_PER_VALUE + 2 * value.length
  if (typeof value !== 'object' || value === null) return BYTES_PER_VALUE
  Object.freeze(value)
  let bytes = BYTES_PER_VALUE
  for (const inner of Object.values(value)) bytes += BYTES_PER_VALUE + freeze(inner)
  return bytes
}
