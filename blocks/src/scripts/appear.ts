/** Fades images in when they scroll into view. CSS does the animation and respects reduced motion. */
export function enhanceAppear(page: Document): void {
  const waiting = page.querySelectorAll<HTMLElement>('[data-appear]')
  const view = page.defaultView
  if (!view) return
  const observer = new view.IntersectionObserver((entries) => {
    const seen = entries.filter((entry) => entry.isIntersecting).map((entry) => entry.target as HTMLElement)
    for (const element of seen) observer.unobserve(element)
    show(seen)
  })
  for (const element of waiting) {
    element.dataset.appear = 'waiting'
    observer.observe(element)
  }
}

function show(elements: Iterable<HTMLElement>): void {
  for (const element of elements) element.dataset.appear = 'now'
}
