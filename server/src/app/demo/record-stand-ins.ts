import { createHash } from 'node:crypto'
import type { Tree } from '@mainstreet/blocks/tree'

const names = new Map<string, string>()

/**
 * Stands in a page for the ID of a record that only exists once the demo is written: a product under its name, the
 * mailing list under `newsletter`, a page under its slug, such as `page services`.
 */
export function recordNamed(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex')
  const id = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-')
  names.set(id, name)
  return id
}

/** The page with the IDs of its records. Throws if the demo has no record of that name. */
export function withRecords(tree: Tree, ids: ReadonlyMap<string, string>): Tree {
  let stored = JSON.stringify(tree)
  for (const [standIn, name] of names) {
    if (!stored.includes(standIn)) continue
    const id = ids.get(name)
    if (!id) throw new Error(`A page of the demo names ${name}, which does not exist`)
    stored = stored.replaceAll(standIn, id)
  }
  return JSON.parse(stored) as Tree
}
