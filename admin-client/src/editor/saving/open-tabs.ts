import { newId } from '@mainstreet/blocks/tree'

/** The id of this tab until it is closed or reloaded. */
export const thisTab = crypto.randomUUID?.() ?? newId({})

const PREFIX = 'mainstreet-editor-tab/'
/** In the session storage, which a tab keeps when it is reloaded. */
const LAST = 'mainstreet-editor-tab'
/** ms to wait for the previous document of this tab to end. */
const ENDING = 5000

const lastHere = sessionStorage.getItem(LAST)

/** Marks this tab as open with a lock, which the browser releases when the tab ends for any reason. */
export function lockTab(): void {
  sessionStorage.setItem(LAST, thisTab)
  // Locks need a secure context. Without one, work of another open tab may be offered for recovery.
  void navigator.locks?.request(PREFIX + thisTab, () => new Promise<never>(() => {}))
}

/** The tabs of this browser in which an editor is open. */
export async function openTabs(): Promise<ReadonlySet<string>> {
  const { held = [] } = (await navigator.locks?.query()) ?? {}
  const names = held.flatMap(({ name }) => (name?.startsWith(PREFIX) ? [name.slice(PREFIX.length)] : []))
  const open = new Set([...names, thisTab])
  // On a busy machine a reloaded tab is here before its former document has ended and released its lock.
  if (lastHere && open.has(lastHere) && (await hasEnded(lastHere))) open.delete(lastHere)
  return open
}

/** Waits for the lock of a tab. A tab that was duplicated has the session storage of one that stays open. */
function hasEnded(tab: string): Promise<boolean> {
  return navigator.locks.request(PREFIX + tab, { signal: AbortSignal.timeout(ENDING) }, () => true).catch(() => false)
}
