/** Lets numbers count up to where they stand, once; not for visitors who prefer less motion. */
export function enhanceCounter(page: Document): void {
  const view = page.defaultView
  if (!view || view.matchMedia('(prefers-reduced-motion:reduce)').matches) return
  const observer = new view.IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue
      observer.unobserve(target)
      count(target as HTMLElement, view)
    }
  })
  for (const counter of page.querySelectorAll<HTMLElement>('[data-count]')) {
    if (counter.dataset.countOnScroll === undefined) count(counter, view)
    else observer.observe(counter)
  }
}

function count(counter: HTMLElement, view: Window): void {
  const numbers = (counter.dataset.count ?? '').split(' ')
  const [from = 0, to = 0] = numbers.map(Number)
  const [duration = 0, delay = 0] = (counter.dataset.countTimes ?? '')
    .split(' ')
    .map((seconds) => Number(seconds) * 1000)
  const digits = Math.max(...numbers.map((number) => number.split('.')[1]?.length ?? 0))
  const end = counter.textContent
  const begin = view.performance.now() + delay
  const draw = (now: number) => {
    const done = Math.min(1, Math.max(0, (now - begin) / duration))
    // Quick at first and slow at the end, so that the last numbers can be read.
    const value = from + (to - from) * (1 - (1 - done) ** 3)
    const options = { minimumFractionDigits: digits, maximumFractionDigits: digits }
    counter.textContent = done < 1 ? asWideAs(end ?? '', value.toLocaleString('en', options)) : end
    if (done < 1) view.requestAnimationFrame(draw)
  }
  draw(view.performance.now())
}

/** With spaces as wide as the digits and signs that are still to come, so that nothing around the number moves. */
function asWideAs(end: string, number: string): string {
  const missing = end.slice(0, Math.max(0, end.length - number.length))
  return missing.replace(/[.,]/g, '\u2008').replace(/[^\u2008]/g, '\u2007') + number
}
