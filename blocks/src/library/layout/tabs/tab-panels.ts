import type { ReactNode } from 'react'

export interface TabHeader {
  readonly id: string
  readonly title: string
  readonly icon: string
}

interface StoredTabs {
  readonly props: { readonly tabHeaders: readonly TabHeader[] }
  readonly slots: Readonly<Record<string, ReactNode>>
  readonly children: readonly ReactNode[]
}

interface TabPanels {
  readonly tabs: readonly { readonly key: string; readonly header: TabHeader; readonly panel: ReactNode }[]
  /** Panels without a header. They are always shown, because no tab could open them. */
  readonly rest: readonly { readonly key: string; readonly panel: ReactNode }[]
}

/**
 * Assigns panels to headers: by the header's id, else by position for panels stored as children. Stored headers may
 * lack ids, share one, or be missing, so the panels that are left go to the headers without one.
 */
export function tabPanels({ props, slots, children }: StoredTabs): TabPanels {
  const named = new Map(Object.entries(slots))
  const placed = new Map(children.entries())
  const take = <Key>(panels: Map<Key, ReactNode>, key: Key) => {
    const panel = panels.get(key)
    panels.delete(key)
    return panel
  }
  const headers = props.tabHeaders.map((header, place) => {
    const isFirst = props.tabHeaders.findIndex(({ id }) => id === header.id) === place
    const key = header.id !== '' && isFirst ? header.id : `${place} of the tabs`
    return { key, header, panel: take(named, header.id) ?? take(placed, place) }
  })
  const rest = [
    ...[...named].map(([id, panel]) => ({ key: id, panel })),
    ...[...placed].map(([place, panel]) => ({ key: `${place} of the children`, panel })),
  ]
  const tabs = headers.map((each) => ({ ...each, panel: each.panel ?? rest.shift()?.panel }))
  return { tabs, rest }
}
