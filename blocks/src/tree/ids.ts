import type { Tree } from './node.ts'

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/**
 * Ids stand in class names, selectors and attributes, and are looked up in plain objects: so no other characters, and
 * no name that every object has.
 */
export function isSafeId(id: string): boolean {
  return /^[\w-]{1,64}$/.test(id) && !(id in Object.prototype)
}

/** A short random id that the tree does not use yet. */
export function newId(tree: Tree): string {
  for (;;) {
    let id = ''
    for (const byte of crypto.getRandomValues(new Uint8Array(10))) id += LETTERS[byte % LETTERS.length]
    if (!(id in tree)) return id
  }
}
