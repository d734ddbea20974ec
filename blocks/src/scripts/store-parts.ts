import { nameDrawer } from './store-drawer.ts'

/** Replaces the updated parts of a block. Keeps the focus if its element still exists, and which folds are open. */
export function replaceParts(region: HTMLElement, found: Element): void {
  const { activeElement } = region.ownerDocument
  const key = (activeElement as HTMLElement | null)?.dataset.key
  for (const part of region.querySelectorAll<HTMLElement>('[data-store-part]')) {
    const next = found.querySelector(`[data-store-part="${part.dataset.storePart}"]`)
    if (next) replacePart(part, next, activeElement)
  }
  nameDrawer(region)
  if (key === undefined || activeElement?.isConnected) return
  const again = [...region.querySelectorAll<HTMLElement>('[data-key]')].find(({ dataset }) => dataset.key === key)
  again?.focus({ preventScroll: true })
}

function replacePart(part: HTMLElement, next: Element, active: Element | null): void {
  for (const fold of folds(next)) {
    const before = folds(part).find(({ dataset }) => dataset.fold === fold.dataset.fold)
    if (before) fold.open = before.open
  }
  // A field of the prices is being typed in or dragged: it stays, and all around it is replaced.
  const typed = active instanceof HTMLInputElement && /^(?:number|range)$/.test(active.type) ? active : null
  const kept = typed && [...part.children].find((child) => child.contains(typed))
  const fold = (kept as HTMLElement | null | undefined)?.dataset.fold
  const all = [...next.children]
  const at = kept ? all.findIndex((child) => (child as HTMLElement).dataset.fold === fold) : -1
  if (!kept || fold === undefined) {
    part.replaceChildren(...next.childNodes)
    return
  }
  for (const child of [...part.children]) if (child !== kept) child.remove()
  kept.before(...all.slice(0, Math.max(at, 0)))
  kept.after(...all.slice(at + 1))
}

const folds = (within: Element) => [...within.querySelectorAll<HTMLDetailsElement>('[data-fold]')]

/** Earlier products are shown already. */
export function pagerOf(found: Element): Node[] {
  return [...(found.querySelector('[data-store-pager]')?.children ?? [])].filter(
    (child) => !child.hasAttribute('data-store-previous'),
  )
}
