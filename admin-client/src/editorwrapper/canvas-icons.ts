import { useSyncExternalStore } from 'react'
import { trustedHtml } from '../ui/trusted-types/trusted-html.ts'

type IconOf = (name: string) => string | null

/** What stands inside the `<svg>` of each icon of the page: null for one that does not exist or is still on its way. */
const paths = new Map<string, string | null>()
const listeners = new Set<() => void>()
let iconOf: IconOf = find

/** The page's icons. The function is another one whenever an icon has arrived, so that the page draws itself again. */
export function useCanvasIcons(): IconOf {
  return useSyncExternalStore(subscribe, () => iconOf)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function find(name: string): string | null {
  const known = paths.get(name)
  if (known !== undefined) return known
  paths.set(name, null)
  void load(name)
  return null
}

async function load(name: string): Promise<void> {
  const reply = await fetch(`/admin/canvas/icons/${encodeURIComponent(name)}`).catch(() => null)
  // Without a connection the icon stays away until it is asked for again.
  if (!reply) return void paths.delete(name)
  if (!reply.ok) return
  paths.set(name, trustedHtml(await reply.text()))
  iconOf = (wanted) => find(wanted)
  for (const listener of listeners) listener()
}
