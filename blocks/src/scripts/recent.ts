const KEY = 'recent_products'
const MOST_KEPT = 13

/**
 * Remembers in this browser which products were looked at, the last one first, and shows the others in the blocks for it.
 * With Do Not Track nothing is remembered.
 */
export async function enhanceRecent(page: Document): Promise<void> {
  const view = page.defaultView
  const regions = [...page.querySelectorAll<HTMLElement>('[data-recent]')]
  if (!view || regions.length === 0) return
  const current = regions[0]?.dataset.recentProduct
  const others = remembered(view).filter((id) => id !== current)
  if (current && view.navigator.doNotTrack !== '1') remember(view, [current, ...others])
  if (others.length === 0) return
  const most = Math.max(...regions.map(({ dataset }) => Number(dataset.recentLimit) || 1))
  const asked = new URLSearchParams(others.slice(0, most).map((id) => ['recent', id]))
  try {
    const answer = await view.fetch(`${view.location.pathname}?${asked}`, { headers: { accept: 'text/html' } })
    if (!answer.ok) return
    const found = new view.DOMParser().parseFromString(await answer.text(), 'text/html')
    for (const region of regions) {
      const filled = found.querySelector<HTMLElement>(`[data-recent="${region.dataset.recent}"]`)
      if (!filled || filled.hidden) continue
      region.replaceChildren(...filled.childNodes)
      region.hidden = false
    }
  } catch {
    // Without a network the page is complete all the same.
  }
}

/** Empty if the browser keeps nothing, or something else. */
function remembered(view: Window): string[] {
  try {
    const kept: unknown = JSON.parse(view.localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : []
  } catch {
    return []
  }
}

function remember(view: Window, ids: readonly string[]): void {
  try {
    view.localStorage.setItem(KEY, JSON.stringify(ids.slice(0, MOST_KEPT)))
  } catch {
    // The browser keeps nothing of this site.
  }
}
