import type { DataRouter } from 'react-router'

const STORED = 'mainstreet-reloaded-at'
const ONCE_IN_MS = 30_000

/**
 * A newer admin was installed while this one was open: the files of screens not shown yet are gone. Loading the wanted
 * screen as a page brings the new ones. Once only, since a file missing for another reason would reload for ever.
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
