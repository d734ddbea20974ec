import type { Tree } from './node.ts'

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/**
 * Ids are used in class names, selectors and attributes, and as keys of plain objects. So only these characters are
 * allowed, and no property name of Object.prototype.
 */
export function isSafeId(id: string): boolean {
  return /^[\w-]{1,64}$/.test(id) && !(id in Object.prototype)
}

/** A short random id that is not in the tree. */
export function newId(tree: Tree): string {
  for (;;) {
    let id = ''
    for (const byte of crypto.getRandomValues(new Uint8Array(10))) id += LETTERS[byte % LETTERS.length]
    if (!(id in tree)) return id
  }
}
