const REMEMBERED = 'ms-admin-bar'
const UNITS = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const

/** Toggles the bar, shows relative times, and connects the page with the settings window. */
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
  toggle.disabled = false
  for (const time of root.querySelectorAll('time')) showRelativeTime(time)
  openSettings(bar, root)
}

/** If storage is blocked, the bar is open on every visit. */
function remember(state: 'open' | 'closed'): void {
  try {
    localStorage.setItem(REMEMBERED, state)
  } catch {}
}

function showRelativeTime(time: HTMLTimeElement): void {
  const at = new Date(time.dateTime)
  const seconds = Math.round((Date.now() - at.getTime()) / 1000)
  const [unit, length] = UNITS.find(([, size]) => seconds >= size) ?? (['minute', 60] as const)
  const ago = new Intl.RelativeTimeFormat('en', { numeric: 'auto' }).format(-Math.floor(seconds / length), unit)
  time.textContent = seconds < 60 ? 'just now' : ago
  time.title = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeStyle: 'short' }).format(at)
}

/** Opens the admin's settings dialog in a popup. Only messages from the admin's origin are accepted. */
function openSettings(bar: HTMLElement, root: ShadowRoot): void {
  const link = root.querySelector<HTMLAnchorElement>('[data-settings]')
  link?.addEventListener('click', (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    const opened = window.open(link.href, '_blank', 'popup,width=680,height=860')
    if (opened) event.preventDefault()
  })
  window.addEventListener('message', ({ origin, data }) => {
    if (origin !== bar.dataset.admin || data?.type !== 'page-saved') return
    // The slug may have changed. Only a path on this site is accepted.
    const { pathname } = new URL(`/${String(data.slug).replace(/^\/+/, '')}`, location.origin)
    if (pathname === location.pathname) location.reload()
    else location.assign(pathname)
  })
}
