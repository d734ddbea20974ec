import { useCallback, useEffect, useState } from 'react'

interface FoundIcons {
  readonly icons: readonly { readonly name: string; readonly paths: string }[]
  readonly page: number
  readonly pages: number
  readonly total: number
}

/** One page of icon search results. The previous results stay until the next arrive. */
export function useIconSearch(search: string, page: number) {
  const [found, setFound] = useState<FoundIcons | null>(null)
  const [error, setError] = useState<Error | null>(null)

  const load = useCallback(
    (signal?: AbortSignal) => {
      setError(null)
      const query = new URLSearchParams({ search: search.trim(), page: String(page) })
      fetch(`/admin/canvas/icons?${query}`, { signal })
        .then((reply) => {
          if (!reply.ok) throw new Error('The icons could not be loaded. Please try again.')
          return reply.json() as Promise<FoundIcons>
        })
        .then(setFound)
        .catch((reason: Error) => {
          if (!signal?.aborted) setError(reason)
        })
    },
    [search, page],
  )
  useEffect(() => {
    const abort = new AbortController()
    load(abort.signal)
    return () => abort.abort()
  }, [load])
  return { found, error, retry: () => load() }
}
