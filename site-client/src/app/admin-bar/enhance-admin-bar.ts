const REMEMBERED = 'ms-admin-bar'
const UNITS = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const

/** Opens and closes the bar, tells times as people do, and keeps the settings' window and the page together. */
export function enhanceAdminBar(document: Document): void {
  const bar = document.querySelector<HTMLElement>('ms-admin-bar')
  const root = bar?.shadowRoot
  if (!bar || !root) return
  const toggle = root.querySelector('button') as HTMLButtonElement
  const show = () => toggle.setAttribute('aria-expanded', String(bar.dataset.closed === undefined))
  show()
  toggle.addEventListener('click', () => {
    bar.toggleAttribute('data-closed')
    show()
    remember(bar.dataset.closed === undefined ? 'open' : 'closed')
  })
  for (const time of root.querySelectorAll('time')) tell(time)
  openSettings(bar, root)
}

/** Browsers may refuse to remember anything; then the bar opens at every visit. */
function remember(state: 'open' | 'closed'): void {
  try {
    localStorage.setItem(REMEMBERED, state)
  } catch {}
}

function tell(time: HTMLTimeElement): void {
  const at = new Date(time.dateTime)
  const seconds = Math.round((Date.now() - at.getTime()) / 1000)
  const [unit, length] = UNITS.find(([, size]) => seconds >= size) ?? (['minute', 60] as const)
  const ago = new Intl.RelativeTimeFormat('en', { numeric: 'auto' }).format(-Math.floor(seconds / length), unit)
  time.textContent = seconds < 60 ? 'just now' : ago
  time.title = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeStyle: 'short' }).format(at)
}

/** The dialog of the admin in a window of its own. Only what the admin itself says is believed. */
function openSettings(bar: HTMLElement, root: ShadowRoot): void {
  const link = root.querySelector<HTMLAnchorElement>('[data-settings]')
  link?.addEventListener('click', (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    const opened = window.open(link.href, '_blank', 'popup,width=680,height=860')
    if (opened) event.preventDefault()
  })
  window.addEventListener('message', ({ origin, data }) => {
    if (origin !== bar.dataset.admin || data?.type !== 'page-saved') return
    // The page may have moved: its address is a path on this site, whatever it says.
    const { pathname } = new URL(`/${String(data.slug).replace(/^\/+/, '')}`, location.origin)
    if (pathname === location.pathname) location.reload()
    else location.assign(pathname)
  })
}
