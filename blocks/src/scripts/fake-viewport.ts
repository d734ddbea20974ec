/** For tests: an IntersectionObserver, which jsdom lacks. `see` makes an element intersect. */
export function fakeIntersectionObserver(page: Document): {
  see(element: Element | null): void
  isWatched(element: Element): boolean
} {
  const observers = new Set<FakeObserver>()

  class FakeObserver {
    readonly elements = new Set<Element>()
    constructor(readonly callback: (entries: readonly { isIntersecting: boolean; target: Element }[]) => void) {
      observers.add(this)
    }
    observe(element: Element) {
      this.elements.add(element)
      this.callback([{ isIntersecting: false, target: element }])
    }
    unobserve(element: Element) {
      this.elements.delete(element)
    }
  }

  Object.assign(page.defaultView as object, { IntersectionObserver: FakeObserver })
  return {
    see(element) {
      for (const observer of observers)
        if (element && observer.elements.has(element)) observer.callback([{ isIntersecting: true, target: element }])
    },
    isWatched: (element) => [...observers].some(({ elements }) => elements.has(element)),
  }
}

/**
 * For tests: a matchMedia, which jsdom lacks, that matches if the visitor prefers reduced motion or data. The function
 * that comes back makes them prefer it.
 */
export function setVisitorPreference(page: Document, wantsLess: boolean): () => void {
  const listeners: (() => void)[] = []
  const query = { matches: wantsLess, addEventListener: (_: string, listener: () => void) => listeners.push(listener) }
  Object.assign(page.defaultView as object, { matchMedia: () => query })
  return () => {
    query.matches = true
    for (const listener of listeners) listener()
  }
}
