import { type ComponentType, createElement, type FunctionComponent, lazy } from 'react'

export interface LazyComponent<Props> {
  /** Suspends until its code has arrived, and throws if that fails. `<LazyPart>` and its like show it. */
  readonly Component: FunctionComponent<Props>
  /** Fetches the code before it is rendered. Rendering reports the error if that fails. */
  preload(): void
  /** Fetches the code once more when it is rendered again, if that has failed. */
  reset(): void
}

/** A component that one capability renders inside another's screen, in a chunk of its own. */
export function lazyComponent<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyComponent<Props> {
  let hasFailed = false
  const fetched = () =>
    lazy(() =>
      load().then(
        (component) => ({ default: component }),
        (error) => {
          hasFailed = true
          throw error
        },
      ),
    )
  // React never fetches the same lazy component again.
  let Fetched: ComponentType<Props> = fetched() as unknown as ComponentType<Props>
  return {
    Component: (props) => createElement(Fetched, props),
    preload: () => void load().catch(() => {}),
    reset() {
      if (!hasFailed) return
      hasFailed = false
      Fetched = fetched() as unknown as ComponentType<Props>
    },
  }
}
