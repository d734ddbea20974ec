import { useCallback, useEffect, useState } from 'react'

interface Loaded<Value> {
  /** Undefined while it is on its way. */
  readonly value?: Value
  readonly error?: unknown
}

/** Loads again whenever `load` is another function. */
export function useLoaded<Value>(load: () => Promise<Value>): Loaded<Value> & { retry(): void } {
  const [state, setState] = useState<Loaded<Value> & { readonly of?: unknown }>({})
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: attempt asks for the same once more
  useEffect(() => {
    let isWanted = true
    load().then(
      (value) => isWanted && setState({ value, of: load }),
      (error) => isWanted && setState({ error, of: load }),
    )
    return () => {
      isWanted = false
    }
  }, [load, attempt])

  const retry = useCallback(() => {
    setState({})
    setAttempt((count) => count + 1)
  }, [])
  // What was loaded for something else is not shown for this.
  return { ...(state.of === load ? { value: state.value, error: state.error } : {}), retry }
}
