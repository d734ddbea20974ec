import { newId } from '@mainstreet/blocks/tree'

/** The id of this tab until it is closed or reloaded. */
export const thisTab = crypto.randomUUID?.() ?? newId({})

const PREFIX = 'mainstreet-editor-tab/'

/** Marks this tab as open with a lock, which the browser releases when the tab ends for any reason. */
export function lockTab(): void {
  // Locks need a secure context. Without one, work of another open tab may be offered for recovery.
  void navigator.locks?.request(PREFIX + thisTab, () => new Promise<never>(() => {}))
}

/** The tabs of this browser in which an editor is open. */
export async function openTabs(): Promise<ReadonlySet<string>> {
  const { held = [] } = (await navigator.locks?.query()) ?? {}
  const names = held.flatMap(({ name }) => (name?.startsWith(PREFIX) ? [name.slice(PREFIX.length)] : []))
  return new Set([...names, thisTab])
}
