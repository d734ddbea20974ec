const STORED = 'mainstreet-reloaded-at'
const ONCE_IN_MS = 30_000

/**
 * A newer admin was installed while this one was open: the files of screens not shown yet are gone. Loading the page
 * anew brings the new ones. Once only, since a file that is missing for another reason would reload for ever.
 */
export function reloadWhenReplaced(): void {
  window.addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem(STORED))
    if (Date.now() - last < ONCE_IN_MS) return
    sessionStorage.setItem(STORED, String(Date.now()))
    event.preventDefault()
    window.location.reload()
  })
}
