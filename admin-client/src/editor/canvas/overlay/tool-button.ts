import { trustedHtml } from '../../../ui/trusted-types/trusted-html.ts'

/** A button of the toolbar around the selected block. The icon is SVG from the icon package. */
export function toolButton(document: Document, label: string, icon: string, onClick: () => void): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.title = label
  button.setAttribute('aria-label', label)
  button.innerHTML = trustedHtml(icon)
  button.addEventListener('click', onClick)
  return button
}
