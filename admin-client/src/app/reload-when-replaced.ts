import type { DataRouter } from 'react-router'

const STORED = 'mainstreet-reloaded-at'
const ONCE_IN_MS = 30_000

/**
 * Handles a deployment while the app is open: chunks of screens that are not loaded yet are gone. A full page load gets
 * the new version. Only once, because a chunk missing for another reason would cause endless reloads.
 */
export function reloadWhenReplaced(router: DataRouter): void {
  window.addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem(STORED))
    if (Date.now() - last < ONCE_IN_MS) return
    sessionStorage.setItem(STORED, String(Date.now()))
    event.preventDefault()
    const wanted = router.state.navigation.location
    if (wanted) window.location.assign(router.createHref(wanted))
    else window.location.reload()
  })
}
