/** Loads the user menu's script only if a cookie says that a visitor is signed in. */
export function fetchUserMenu(page: Document): void {
  const address = page.querySelector<HTMLElement>('.ms-bar-account')?.dataset.menu
  if (!address || !page.cookie.includes('ms_shopper=')) return
  const script = page.createElement('script')
  script.type = 'module'
  script.src = address
  page.head.append(script)
}
