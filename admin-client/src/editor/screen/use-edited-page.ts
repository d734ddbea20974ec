import { useApolloClient } from '@apollo/client/react'
import { useEffect, useState } from 'react'
import { type LoadedPage, loadPage, type Owner, type Wanted } from '../saving/load-page.ts'

/** ms. The loading cover stays this long after the response, so that the page has settled when it appears. */
const SETTLE = 750

export type EditedPageState =
  /** The URL does not name a page. */
  | { readonly status: 'none' }
  | { readonly status: 'loading'; readonly loaded: LoadedPage | null }
  | { readonly status: 'ready'; readonly loaded: LoadedPage }
  | { readonly status: 'failed'; readonly error: unknown; readonly kind: Wanted['kind'] }

/** Loads the page named in the URL, and reloads it on request. */
export function useEditedPage(
  { tenantId, userId }: Owner,
  wanted: Wanted | null,
  onLoaded: (loaded: LoadedPage) => void,
) {
  const client = useApolloClient()
  const [attempt, setAttempt] = useState(0)
  const [state, setState] = useState<EditedPageState>({ status: 'loading', loaded: null })

  const requestKey = JSON.stringify(wanted)

  // biome-ignore lint/correctness/useExhaustiveDependencies: attempt triggers a reload of the same page
  useEffect(() => {
    const asking = JSON.parse(requestKey) as Wanted | null
    if (asking === null) {
      setState({ status: 'none' })
      return
    }
    let isWanted = true
    let timer: ReturnType<typeof setTimeout> | undefined
    const settle = (next: EditedPageState) => {
      timer = setTimeout(() => isWanted && setState(next), SETTLE)
    }
    setState({ status: 'loading', loaded: null })
    loadPage(client, { tenantId, userId }, asking).then(
      (loaded) => {
        if (!isWanted) return
        onLoaded(loaded)
        setState({ status: 'loading', loaded })
        settle({ status: 'ready', loaded })
      },
      (error) => {
        if (asking.kind !== 'page') console.error(`The ${asking.kind} could not be opened`, error)
        if (isWanted) settle({ status: 'failed', error, kind: asking.kind })
      },
    )
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [client, tenantId, userId, requestKey, attempt])

  return [state, () => setAttempt((count) => count + 1)] as const
}
