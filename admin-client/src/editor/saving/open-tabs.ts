import { newId } from '@mainstreet/blocks/tree'

/** What this tab calls itself, until it is closed or loaded anew. */
export const thisTab = crypto.randomUUID?.() ?? newId({})

const PREFIX = 'mainstreet-editor-tab/'

/** Says that this tab is there, for as long as it is: a lock ends with its tab, whatever ends that. */
export function holdTab(): void {
  // Browsers have locks on secure addresses only; elsewhere work of another open tab may be offered as left behind.
  void navigator.locks?.request(PREFIX + thisTab, () => new Promise<never>(() => {}))
}

/** The tabs of this browser in which an editor is open. */
export async function openTabs(): Promise<ReadonlySet<string>> {
  const { held = [] } = (await navigator.locks?.query()) ?? {}
  const names = held.flatMap(({ name }) => (name?.startsWith(PREFIX) ? [name.slice(PREFIX.length)] : []))
  return new Set([...names, thisTab])
}
