import { readTree, type Tree } from '@mainstreet/blocks/tree'
import { createStore, del, delMany, entries, get, promisifyRequest } from 'idb-keyval'
import { openTabs } from './open-tabs.ts'

/** A local backup of unsaved content. It survives a crash, a closed tab and a failed save. */
export interface UnsavedWork {
  readonly tree: Tree
  /** The page version it is based on. */
  readonly version: number
  /** Milliseconds since 1970. */
  readonly at: number
}

export interface FoundWork extends UnsavedWork {
  readonly key: string
}

const store = createStore('mainstreet-editor', 'unsaved')
/** Backups expire after this time in ms. */
const MAX_AGE = 30 * 24 * 60 * 60 * 1000

/** In the local storage, for the last moment of a document. */
const LAST_MOMENT = 'mainstreet-editor-unsaved/'

/** One key per tenant, user, page and tab. */
export function backupKey(tenantId: string, userId: string, pageId: string, tab: string): string {
  return [tenantId, userId, pageId, tab].join('/')
}

/** Rejects when the storage is full. */
export function saveBackup(key: string, work: UnsavedWork): Promise<void> {
  return store('readwrite', (works) => {
    works.put(work, key)
    // Commit now: a page that is being closed may never get to the implicit commit.
    works.transaction.commit()
    return promisifyRequest(works.transaction)
  })
}

/**
 * Backs up at once, for a document that is about to end: a database may abort what it has not written by then. Large
 * content may not fit, so call `saveBackup` as well.
 */
export function saveBackupNow(key: string, work: UnsavedWork): void {
  try {
    localStorage.setItem(LAST_MOMENT + key, JSON.stringify(work))
  } catch {
    localStorage.removeItem(LAST_MOMENT + key)
  }
}

export function deleteBackup(key: string): Promise<void> {
  localStorage.removeItem(LAST_MOMENT + key)
  return del(key, store)
}

/** Moves the backup made while a document was closing to the database, unless that has a later one. */
async function collectLastMoments(): Promise<void> {
  for (const name of Object.keys(localStorage).filter((one) => one.startsWith(LAST_MOMENT))) {
    const key = name.slice(LAST_MOMENT.length)
    const work = parsed(localStorage.getItem(name))
    const known = await get<UnsavedWork>(key, store)
    if (work && !(known && known.at >= work.at)) await saveBackup(key, work)
    localStorage.removeItem(name)
  }
}

function parsed(text: string | null): UnsavedWork | null {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

/** The latest backup of a page left by a closed tab; null if there is none or it is unreadable. */
export async function findBackup(tenantId: string, userId: string, pageId: string): Promise<FoundWork | null> {
  try {
    await collectLastMoments()
    const [all, tabs] = await Promise.all([entries<string, UnsavedWork>(store), openTabs()])
    const old = all.filter(([, { at }]) => !(at > Date.now() - MAX_AGE))
    if (old.length > 0)
      await delMany(
        old.map(([key]) => key),
        store,
      )
    const left = all
      .filter(([key, { at }]) => at > Date.now() - MAX_AGE && key.startsWith(backupKey(tenantId, userId, pageId, '')))
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
