/** Loaded with the menu's script, so that pages for anonymous visitors do not include it. */
const userMenuCss = `
.ms-bar-user{position:relative}
.ms-bar-user>summary{display:flex;align-items:center;gap:.5rem;min-height:2.75rem;max-width:16rem;list-style:none;cursor:pointer;font-weight:var(--ms-bar-weight);overflow-wrap:anywhere}
.ms-bar-user>summary::-webkit-details-marker{display:none}
.ms-bar-user>summary::after{content:'';flex:none;width:.4rem;height:.4rem;border:solid;border-width:0 2px 2px 0;rotate:45deg;translate:0 -2px}
.ms-bar-user>div{position:absolute;z-index:4;top:100%;right:0;min-width:11rem;padding:.5rem;border-radius:var(--ms-radius);background:#fff;color:var(--ms-text);box-shadow:0 10px 32px #0003}
.ms-bar .ms-bar-user>div>a{display:flex;padding:0 .75rem;border-radius:4px}
.ms-bar .ms-bar-user>div>a:hover{background:#0000000d}
.ms-bar-panel .ms-bar-user{flex:1 1 100%}
.ms-bar-panel .ms-bar-user>div{position:static;padding:0;box-shadow:none}
.ms-bar-ask{box-sizing:border-box;width:min(24rem,calc(100vw - 40px));padding:1.5rem;border:0;border-radius:var(--ms-radius);background:#fff;color:var(--ms-text);font-family:var(--ms-font-body);box-shadow:0 24px 64px #0004}
.ms-bar-ask::backdrop{background:#0007}
.ms-bar-ask p{margin:0 0 1.25rem;font-size:1.125rem}
.ms-bar-ask form{display:flex;justify-content:flex-end;gap:.75rem}
.ms-bar-ask button{min-height:2.75rem;padding:.25rem 1.125rem;border:1px solid #767676;border-radius:var(--ms-button-radius,var(--ms-radius));background:none;color:inherit;font:inherit;font-weight:600;cursor:pointer}
.ms-bar-ask button:last-child{border-color:transparent;background:var(--ms-primary);color:var(--ms-on-primary)}`

/** The shoppers' role. Only they get the menu. */
const SHOPPER = 5
const WHO = '{me{user{displayName roleId}}}'

/** Replaces the cached page's 'Sign in' link with the signed-in visitor's menu. */
export async function fillUserMenu(page: Document): Promise<void> {
  const user = await signedIn()
  if (user?.roleId !== SHOPPER) return
  const style = page.createElement('style')
  style.textContent = userMenuCss
  page.head.append(style)
  for (const link of page.querySelectorAll('.ms-bar-account')) link.replaceWith(menuOf(page, user.displayName))
}

interface User {
  readonly displayName: string
  readonly roleId: number
}

/** Null if the session has ended, or if the server does not respond. */
async function signedIn(): Promise<User | null> {
  try {
    const address = `/graphql?query=${encodeURIComponent(WHO)}`
    const answer = await fetch(address, { headers: { 'apollo-require-preflight': 'true' } })
    return (await answer.json()).data?.me?.user ?? null
  } catch {
    return null
  }
}

function menuOf(page: Document, displayName: string): HTMLElement {
  const menu = page.createElement('details')
  menu.className = 'ms-bar-user'
  const greeting = page.createElement('summary')
  greeting.textContent = `Hello, ${displayName}`
  const list = page.createElement('div')
  list.append(linkTo(page, '/user-profile', 'Profile'), logoutLink(page))
  menu.append(greeting, list)
  closeByItself(menu, page)
  return menu
}

function linkTo(page: Document, href: string, text: string): HTMLAnchorElement {
  const link = page.createElement('a')
  link.href = href
  link.textContent = text
  return link
}

function closeByItself(menu: HTMLDetailsElement, page: Document): void {
  page.addEventListener('click', ({ target }) => {
    if (!menu.contains(target as Node | null)) menu.open = false
  })
  menu.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || !menu.open) return
    // The surrounding folded menu stays open.
    event.stopPropagation()
    menu.open = false
    menu.querySelector('summary')?.focus()
  })
  menu.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget && !menu.contains(relatedTarget as Node)) menu.open = false
  })
}

/** Without dialog support it is a link to a confirmation page. */
function logoutLink(page: Document): HTMLAnchorElement {
  const link = linkTo(page, '/logout', 'Logout')
  link.addEventListener('click', (event) => {
    event.preventDefault()
    ask(page)
  })
  return link
}

function ask(page: Document): void {
  const dialog = page.createElement('dialog')
  dialog.className = 'ms-bar-ask'
  const question = page.createElement('p')
  question.id = 'ms-bar-question'
  question.textContent = 'Are you sure you wish to logout?'
  dialog.setAttribute('aria-labelledby', question.id)
  const form = page.createElement('form')
  form.method = 'dialog'
  const [stay, leave] = ['Cancel', 'Logout'].map((text) => {
    const button = page.createElement('button')
    button.textContent = text
    return button
  }) as [HTMLButtonElement, HTMLButtonElement]
  leave.addEventListener('click', (event) => {
    event.preventDefault()
    leave.disabled = true
    logOut(page)
  })
  form.append(stay, leave)
  dialog.append(question, form)
  dialog.addEventListener('close', () => dialog.remove())
  page.body.append(dialog)
  dialog.showModal()
}

async function logOut(page: Document): Promise<void> {
  const answer = await fetch('/api/v1/auth/logout/', { method: 'POST' }).catch(() => null)
  // If the call fails, that page shows the error.
  page.defaultView?.location.assign(answer?.status === 200 ? '/' : '/logout')
}
