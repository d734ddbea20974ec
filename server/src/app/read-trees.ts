import { freezeTree, type Tree, type TreeCache } from '@mainstreet/blocks/tree'
import { LRUCache } from 'lru-cache'

/** Bytes of memory for the trees of one thread: about 200 pages of a business. */
const MOST_BYTES = 16 * 1024 * 1024
/** What is computed from the nodes of a tree is kept with them, and is not counted in bytes. */
const MOST_TREES = 500
/** Larger trees take longer to render than to read. */
const LARGEST_TREE = MOST_BYTES / 8

/** The trees that pages and templates were drawn from last, by their stored content. */
export class ReadTrees implements TreeCache {
  readonly #trees = new LRUCache<string, Tree>({ max: MOST_TREES, maxSize: MOST_BYTES, maxEntrySize: LARGEST_TREE })

  get(content: string): Tree | undefined {
    return this.#trees.get(content)
  }

  set(content: string, tree: Tree): void {
    this.#trees.set(content, tree, { size: freezeTree(tree) + content.length })
  }
}
