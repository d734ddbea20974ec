import { readTree, type Tree } from '@mainstreet/blocks/tree'
import { createStore, del, get, set } from 'idb-keyval'

/** What was on the screen and saved nowhere else. It outlives a crash, a closed tab and a failed save. */
export interface UnsavedWork {
  readonly tree: Tree
  /** The page's version that it builds on. */
  readonly version: number
  /** Milliseconds since 1970. */
  readonly at: number
}

const store = createStore('mainstreet-editor', 'unsaved')

/** Each tenant's pages on their own, so that two tenants in one browser never meet. */
export function unsavedKey(tenantId: string, pageId: string): string {
  return `${tenantId}/${pageId}`
}

export function keepUnsaved(key: string, work: UnsavedWork): Promise<void> {
  return set(key, work, store)
}

export function dropUnsaved(key: string): Promise<void> {
  return del(key, store)
}

/** null for none, and for one that cannot be read any more. */
export async function findUnsaved(key: string): Promise<UnsavedWork | null> {
  try {
    const found = await get<UnsavedWork>(key, store)
    return found ? { ...found, tree: readTree(found.tree).tree } : null
  } catch {
    return null
  }
}
