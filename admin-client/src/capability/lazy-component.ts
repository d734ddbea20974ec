import { type ComponentType, type ExoticComponent, lazy } from 'react'

export interface LazyComponent<Props> {
  /** Suspends until its code has arrived. */
  readonly Component: ExoticComponent<Props>
  /** Fetches the code before it is rendered. Rendering reports the error if that fails. */
  preload(): void
}

/** A component that one capability renders inside another's screen, in a chunk of its own. */
export function lazyComponent<Props>(load: () => Promise<ComponentType<Props>>): LazyComponent<Props> {
  return {
    Component: lazy(async () => ({ default: await load() })),
    preload: () => void load().catch(() => {}),
  }
}
