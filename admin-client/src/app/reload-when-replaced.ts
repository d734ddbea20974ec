import type { DataRouter } from 'react-router'

const STORED = 'mainstreet-reloaded-at'
const ONCE_IN_MS = 30_000

/**
 * Handles a deployment while the app is open: chunks of screens that are not loaded yet are gone. A full page load gets
 * the new version. Only once, because a chunk missing for another reason would cause endless reloads. And only if the
 * server answers: offline, a page load would end on the browser's own error page.
 */
export function reloadWhenReplaced(router: DataRouter): void {
  window.addEventListener('vite:preloadError', () => {
    const last = Number(sessionStorage.getItem(STORED))
    if (Date.now() - last < ONCE_IN_MS) return
    const wanted = router.state.navigation.location
    const address = wanted ? router.createHref(wanted) : window.location.href
    void isServerThere().then((isThere) => {
      if (!isThere) return
      sessionStorage.setItem(STORED, String(Date.now()))
      window.location.assign(address)
    })
  })
}

async function isServerThere(): Promise<boolean> {
  try {
    return (await fetch('/health/live', { cache: 'no-store' })).ok
  } catch {
    return false
  }
}
