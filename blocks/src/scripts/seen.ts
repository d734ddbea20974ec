/** For tests: a browser's observer of what comes into view, which jsdom lacks; `see` brings an element there. */
export function watchedView(page: Document): {
  see(element: Element | null): void
  isWatched(element: Element): boolean
} {
  const watchers = new Set<Watcher>()

  class Watcher {
    readonly elements = new Set<Element>()
    constructor(readonly told: (entries: readonly { isIntersecting: boolean; target: Element }[]) => void) {
      watchers.add(this)
    }
    observe(element: Element) {
      this.elements.add(element)
      this.told([{ isIntersecting: false, target: element }])
    }
    unobserve(element: Element) {
      this.elements.delete(element)
    }
  }

  Object.assign(page.defaultView as object, { IntersectionObserver: Watcher })
  return {
    see(element) {
      for (const watcher of watchers)
        if (element && watcher.elements.has(element)) watcher.told([{ isIntersecting: true, target: element }])
    },
    isWatched: (element) => [...watchers].some(({ elements }) => elements.has(element)),
  }
}

/** For tests: what the visitor's system says about movement and data, which jsdom does not ask. */
export function preferring(page: Document, wantsLess: boolean): void {
  Object.assign(page.defaultView as object, { matchMedia: () => ({ matches: wantsLess }) })
}
