/** Adds to the cart and changes it without leaving the page. The drawer is fetched when it is needed. */
export function enhanceCart(page: Document): void {
  const view = page.defaultView
  if (!view) return
  page.addEventListener('submit', (event) => {
    const form = (event.target as Element).closest<HTMLFormElement>('form[data-cart-add],[data-cart] form')
    if (!form || event.defaultPrevented || form.dataset.plain !== undefined) return
    event.preventDefault()
    const { submitter } = event
    import('./cart-drawer.ts')
      .then(({ sendCartForm }) => sendCartForm(form, submitter, view))
      .catch(() => {
        // Without the drawer the form still works as a page.
        form.dataset.plain = ''
        form.requestSubmit(submitter)
      })
  })
  page.addEventListener('input', ({ target }) => {
    const form = (target as Element).closest<HTMLFormElement>('form[data-cart-add]')
    if (form && (target as HTMLInputElement).name === 'quantity') checkQuantity(form, target as HTMLInputElement)
  })
}

/** Says before anything is sent that there are not so many, or that a cart takes fewer. */
function checkQuantity(form: HTMLFormElement, { value }: HTMLInputElement): void {
  const button = form.querySelector('button')
  const problem = form.querySelector('.ms-cart-problem')
  if (!button || !problem) return
  const { max, available } = form.dataset
  const [isTooMany, isOut] = [Number(value) > Number(max), available !== undefined && Number(value) > Number(available)]
  button.disabled = isTooMany || isOut
  button.textContent = isOut ? 'Out of Stock' : 'Add to Cart'
  problem.textContent = isTooMany ? `Max quantity is ${max}` : ''
}
