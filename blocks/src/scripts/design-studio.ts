import { trackEvent } from './track-event.ts'

/** The globals that a design studio's script may define. Both are optional, because it can also read its own element. */
interface Studio {
  start?(options: Readonly<Record<string, unknown>>): void
  stop?(): void
}

declare global {
  interface Window {
    DesignStudio?: Studio
  }
}

/** Opens the design studio in a dialog: its script is loaded then, and removed when the dialog closes. */
export function enhanceDesignStudio(page: Document): void {
  for (const button of page.querySelectorAll<HTMLButtonElement>('[data-studio-script]'))
    button.addEventListener('click', () => open(page, button))
}

function open(page: Document, button: HTMLButtonElement): void {
  const { studioScript = '', studioKey = '', studioId = '', studioProduct = '', studioName = '' } = button.dataset
  const { id: variantId, importedId: variant } = chosenVariant(page, button)
  trackEvent(page, 'design_online_open', {
    product_id: studioId,
    product_name: studioName,
    product_imported_id: studioProduct === studioId ? null : studioProduct,
    variant_id: variantId || null,
    variant_imported_id: variant === variantId ? null : variant,
  })
  const label = button.textContent?.trim() || 'Design studio'
  const made = <Name extends keyof HTMLElementTagNameMap>(name: Name, className: string, text = '') =>
    Object.assign(page.createElement(name), { className, textContent: text })
  const dialog = made('dialog', 'ms-studio-dialog')
  dialog.setAttribute('aria-label', [label, studioName].filter(Boolean).join(': '))
  const head = made('div', 'ms-studio-head')
  const close = made('button', 'ms-studio-close', '×')
  close.type = 'button'
  close.setAttribute('aria-label', 'Close')
  close.addEventListener('click', () => dialog.close())
  head.append(made('span', '', label), close)
  const embed = made('div', 'ms-studio-embed')
  embed.id = 'ms-studio-embed'
  dialog.append(head, embed)
  page.body.append(dialog)

  const script = page.createElement('script')
  script.src = studioScript
  script.async = true
  Object.assign(script.dataset, { key: studioKey, product: studioProduct, variant, target: '#ms-studio-embed' })
  script.addEventListener('load', () =>
    page.defaultView?.DesignStudio?.start?.({ element: embed, key: studioKey, product: studioProduct, variant }),
  )
  script.addEventListener('error', () =>
    embed.replaceChildren(made('p', 'ms-studio-failed', 'The design studio could not be loaded. Try again later.')),
  )
  dialog.addEventListener('close', () => {
    page.defaultView?.DesignStudio?.stop?.()
    script.remove()
    dialog.remove()
    button.focus()
  })
  dialog.showModal()
  page.head.append(script)
}

/** The variant in the address of the page, or the only one; '' while none is chosen. */
function chosenVariant(page: Document, button: HTMLButtonElement) {
  const variants = Object.entries(JSON.parse(button.dataset.studioVariants ?? '{}') as Record<string, string>)
  const chosen = new URLSearchParams(page.defaultView?.location.search).getAll('variant').at(-1) ?? ''
  const [id, importedId] = variants.find(([one]) => one === chosen) ??
    (variants.length === 1 ? variants[0] : undefined) ?? ['', '']
  return { id, importedId }
}
