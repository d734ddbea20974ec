import type { ComponentType } from 'react'

/** By block name. */
// biome-ignore lint/suspicious/noExplicitAny: each island has its own props, which come from the page as data
export type IslandLoaders = Readonly<Record<string, () => Promise<ComponentType<any>>>>

/**
 * Hydrates each island at its time: immediately, when the browser is idle, or when it comes near the viewport. React is
 * loaded with the first one.
 */
export function wakeIslands(page: Document, loaders: IslandLoaders): void {
  const view = page.defaultView
  if (!view) return
  const observer = new view.IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue
        observer.unobserve(target)
        void wake(target as HTMLElement, loaders)
      }
    },
    { rootMargin: '200px' },
  )
  for (const island of page.querySelectorAll<HTMLElement>('[data-island]')) {
    if (island.dataset.when === 'load') void wake(island, loaders)
    else if (island.dataset.when === 'visible') observer.observe(island)
    else whenIdle(view, () => void wake(island, loaders))
  }
}

async function wake(island: HTMLElement, loaders: IslandLoaders): Promise<void> {
  const load = loaders[island.dataset.island ?? '']
  if (!load) return
  const [component, { hydrate }] = await Promise.all([load(), import('./hydrate.tsx')])
  hydrate(island, component)
}

/** Safari has no requestIdleCallback. */
function whenIdle(view: Window, task: () => void): void {
  if ('requestIdleCallback' in view) view.requestIdleCallback(task)
  else setTimeout(task, 200)
}
