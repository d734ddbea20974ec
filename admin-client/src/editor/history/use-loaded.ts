import { useCallback, useEffect, useState } from 'react'

interface Loaded<Value> {
  /** Undefined while loading. */
  readonly value?: Value
  readonly error?: unknown
}

/** Reloads whenever `load` changes. */
export function useLoaded<Value>(load: () => Promise<Value>): Loaded<Value> & { retry(): void } {
  const [state, setState] = useState<Loaded<Value> & { readonly of?: unknown }>({})
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: attempt triggers a retry
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
  // Do not return the result of a previous `load`.
  return { ...(state.of === load ? { value: state.value, error: state.error } : {}), retry }
}
