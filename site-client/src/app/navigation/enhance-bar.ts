/** px of scroll within which a transparent bar stays transparent. */
const CLEAR_WITHIN = 100
/** px of scroll from which the shadow is complete. */
const SHADOW_WITHIN = 200

/** Handles scrolling, opens submenus by keyboard and touch, and closes open menus. */
export function enhanceBar(page: Document): void {
  const bar = page.querySelector<HTMLElement>('.ms-bar')
  const view = page.defaultView
  if (!bar || !view) return
  const follow = () => {
    bar.toggleAttribute('data-scrolled', view.scrollY > CLEAR_WITHIN)
    bar.style.setProperty('--ms-bar-shadow', String(Math.min(view.scrollY / SHADOW_WITHIN, 1)))
  }
  view.addEventListener('scroll', follow, { passive: true })
  follow()
  for (const parent of bar.querySelectorAll<HTMLElement>('.ms-bar-parent')) enhanceSubmenu(parent)
  const menu = bar.querySelector('details')
  if (menu) enhanceMenu(menu, page)
  bar.setAttribute('data-live', '')
}

function enhanceSubmenu(parent: HTMLElement): void {
  const toggle = parent.querySelector('button')
  if (!toggle) return
  const open = (isOpen: boolean) => {
    parent.toggleAttribute('data-open', isOpen)
    // Focus and pointer are still there, and would keep the closed submenu open.
    parent.toggleAttribute('data-shut', !isOpen)
    toggle.setAttribute('aria-expanded', String(isOpen))
  }
  const leave = () => {
    open(false)
    parent.removeAttribute('data-shut')
  }
  toggle.hidden = false
  toggle.addEventListener('click', () => open(!parent.hasAttribute('data-open')))
  parent.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return
    if (parent.querySelector('ul')?.contains(parent.ownerDocument.activeElement)) toggle.focus()
    open(false)
  })
  parent.addEventListener('mouseleave', () => {
    if (!parent.contains(parent.ownerDocument.activeElement)) leave()
  })
  parent.addEventListener('focusout', ({ relatedTarget }) => {
    if (!parent.contains(relatedTarget as Node | null)) leave()
  })
}

function enhanceMenu(menu: HTMLDetailsElement, page: Document): void {
  const isOutside = (target: EventTarget | null) => !menu.contains(target as Node | null) || target === menu
  page.addEventListener('click', ({ target }) => {
    if (isOutside(target) || (target as Element).closest('.ms-bar-panel a')) menu.open = false
  })
  menu.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !menu.open) return
    menu.open = false
    menu.querySelector('summary')?.focus()
  })
  menu.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget && isOutside(relatedTarget)) menu.open = false
  })
}
