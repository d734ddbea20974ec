/** The menu's own script is fetched only where a cookie says that somebody is signed in: nobody else pays for it. */
export function fetchUserMenu(page: Document): void {
  const address = page.querySelector<HTMLElement>('.ms-bar-account')?.dataset.menu
  if (!address || !page.cookie.includes('ms_shopper=')) return
  const script = page.createElement('script')
  script.type = 'module'
  script.src = address
  page.head.append(script)
}
