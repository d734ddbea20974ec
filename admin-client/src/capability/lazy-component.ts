import { type ComponentType, createElement, type FunctionComponent, lazy } from 'react'

export interface LazyComponent<Props> {
  /** Suspends until its code has arrived, and throws if that fails. Render it with `<LazyPart>`, `<LazyDialog>` or `<LazyExtra>`. */
  readonly Component: FunctionComponent<Props>
  /** Fetches the code before it is rendered. Rendering reports the error if that fails. */
  preload(): void
  /** If fetching the code has failed, the next render tries again. */
  reset(): void
}

/** A component that one capability renders inside another's screen, in a chunk of its own. */
export function lazyComponent<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyComponent<Props> {
  let hasFailed = false
  const createLazy = () =>
    lazy(() =>
      load().then(
        (component) => ({ default: component }),
        (error) => {
          hasFailed = true
          throw error
        },
      ),
    )
  // React never fetches a lazy component again after it has failed, so `reset` creates another one.
  let Current: ComponentType<Props> = createLazy() as unknown as ComponentType<Props>
  return {
    Component: (props) => createElement(Current, props),
    preload: () => void load().catch(() => {}),
    reset() {
      if (!hasFailed) return
      hasFailed = false
      Current = createLazy() as unknown as ComponentType<Props>
    },
  }
}
