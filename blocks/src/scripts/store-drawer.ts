/** In a narrow place the filters are in a dialog of their own, which says how many products it leads back to. */
export function enhanceDrawer(form: HTMLFormElement, region: HTMLElement): void {
  const filters = form.querySelector<HTMLElement>('.ms-filters')
  const layout = filters?.parentElement
  if (!filters || !layout) return
  form.querySelector('.ms-products-toggle')?.addEventListener('click', () => {
    const page = form.ownerDocument
    const drawer = page.createElement('dialog')
    drawer.className = 'ms-drawer'
    drawer.setAttribute('aria-label', 'Filters')
    const place = filters.nextSibling
    const button = (className: string) => {
      const made = page.createElement('button')
      Object.assign(made, { type: 'button', className })
      made.addEventListener('click', () => drawer.close())
      return made
    }
    const close = button('ms-drawer-close')
    close.textContent = '×'
    close.setAttribute('aria-label', 'Hide Filters')
    const foot = page.createElement('div')
    foot.className = 'ms-drawer-foot'
    const show = button('ms-drawer-show')
    const status = page.createElement('p')
    status.className = 'ms-drawer-status ms-read-out'
    status.setAttribute('role', 'status')
    foot.append(status, show)
    foldUnused(filters)
    drawer.append(close, filters, foot)
    drawer.addEventListener('click', ({ target }) => {
      // Beside it, on its backdrop.
      if (target === drawer) drawer.close()
    })
    drawer.addEventListener('close', () => {
      layout.insertBefore(filters, place)
      drawer.remove()
    })
    form.append(drawer)
    nameDrawer(region)
    drawer.showModal()
  })
}

/** How many products the drawer leads back to. */
export function nameDrawer(region: HTMLElement): void {
  const [show, status] = [region.querySelector('.ms-drawer-show'), region.querySelector('.ms-drawer-status')]
  const total = region.querySelector('[data-store-part="total"]')?.textContent ?? 'products'
  if (show) show.textContent = `Show ${total}`
  // The status of the list is not read out while the dialog is open.
  if (status) status.textContent = total
}

/** All groups fit on a screen then. */
function foldUnused(filters: HTMLElement): void {
  for (const fold of filters.querySelectorAll<HTMLDetailsElement>('.ms-filter')) {
    const fields = [...fold.querySelectorAll<HTMLInputElement>('input')]
    fold.open = fields.some(({ type, checked, value }) => checked || (type === 'number' && value !== ''))
  }
}
