/** Loads the map of another service when the visitor asks for it. Until then, nothing is sent to that service. */
export function enhanceMap(page: Document): void {
  for (const map of page.querySelectorAll<HTMLElement>('[data-map]')) {
    map.querySelector('button')?.addEventListener('click', () => {
      const frame = page.createElement('iframe')
      frame.className = 'ms-map-frame'
      frame.title = 'Map'
      frame.referrerPolicy = 'no-referrer-when-downgrade'
      frame.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-popups')
      frame.src = map.dataset.map ?? ''
      map.replaceChildren(frame)
      frame.focus()
    })
  }
}
