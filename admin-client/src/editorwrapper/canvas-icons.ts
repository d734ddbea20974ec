import { useSyncExternalStore } from 'react'
import { trustedHtml } from '../ui/trusted-types/trusted-html.ts'

type IconOf = (name: string) => string | null

/** The contents of each icon's `<svg>`; null for an unknown icon or one that is still loading. */
const paths = new Map<string, string | null>()
const listeners = new Set<() => void>()
let iconOf: IconOf = find

/** The page's icons. The function's identity changes when an icon has loaded, so that the page rerenders. */
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
  // Without a connection the icon is requested again next time.
  if (!reply) return void paths.delete(name)
  if (!reply.ok) return
  paths.set(name, trustedHtml(await reply.text()))
  iconOf = (wanted) => find(wanted)
  for (const listener of listeners) listener()
}
