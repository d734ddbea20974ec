import { readTree, type Tree } from '@mainstreet/blocks/tree'
import { createStore, del, delMany, entries, set } from 'idb-keyval'
import { openTabs } from './open-tabs.ts'

/** What was on the screen and saved nowhere else. It outlives a crash, a closed tab and a failed save. */
export interface UnsavedWork {
  readonly tree: Tree
  /** The page's version that it builds on. */
  readonly version: number
  /** Milliseconds since 1970. */
  readonly at: number
}

export interface FoundWork extends UnsavedWork {
  readonly key: string
}

const store = createStore('mainstreet-editor', 'unsaved')
/** What nobody has come back for in so long is forgotten. */
const KEPT_FOR = 30 * 24 * 60 * 60 * 1000

/** Each person's work on each page of each tenant, in each tab, on its own. */
export function unsavedKey(tenantId: string, userId: string, pageId: string, tab: string): string {
  return [tenantId, userId, pageId, tab].join('/')
}

/** Rejects when the browser has no room for it. */
export function keepUnsaved(key: string, work: UnsavedWork): Promise<void> {
  return set(key, work, store)
}

export function dropUnsaved(key: string): Promise<void> {
  return del(key, store)
}

/** The latest work on a page that a tab left behind which is not there any more; null for none that can be read. */
export async function findUnsaved(tenantId: string, userId: string, pageId: string): Promise<FoundWork | null> {
  try {
    const [all, tabs] = await Promise.all([entries<string, UnsavedWork>(store), openTabs()])
    const old = all.filter(([, { at }]) => !(at > Date.now() - KEPT_FOR))
    if (old.length > 0)
      await delMany(
        old.map(([key]) => key),
        store,
      )
    const left = all
      .filter(([key, { at }]) => at > Date.now() - KEPT_FOR && key.startsWith(unsavedKey(tenantId, userId, pageId, '')))
      .filter(([key]) => !tabs.has(key.slice(key.lastIndexOf('/') + 1)))
      .sort(([, one], [, other]) => other.at - one.at)
    const [latest] = left
    if (!latest) return null
    const [key, work] = latest
    return { ...work, key, tree: readTree(work.tree).tree }
  } catch {
    return null
  }
}
