import { useApolloClient } from '@apollo/client/react'
import { useDebouncedCallback } from '@mantine/hooks'
import { useRef, useState } from 'react'
import { SEARCH_FROM } from '../../ui/search-from.ts'
import type { FoundRecord, SearchScope } from '../../ui/search-scope.ts'

const DEBOUNCE_MS = 750

interface Finding {
  readonly records: readonly FoundRecord[]
  readonly state: 'idle' | 'waiting' | 'answered'
}

interface RecordSearch extends Finding {
  /** Searches when typing pauses. Too short a text clears the results. */
  searchFor(scope: SearchScope | null, text: string): void
}

const NOTHING: Finding = { records: [], state: 'idle' }

/** Search results of one kind. Outdated responses are dropped; on failure the list is empty. */
export function useRecordSearch(): RecordSearch {
  const client = useApolloClient()
  const [finding, setFinding] = useState(NOTHING)
  const question = useRef('')
  const ask = useDebouncedCallback(async (scope: SearchScope, text: string) => {
    const requestId = question.current
    const records = await scope.search(client, text).catch((error: unknown) => {
      console.error(`Searching ${scope.noun} failed`, error)
      return []
    })
    if (requestId === question.current) setFinding({ records, state: 'answered' })
  }, DEBOUNCE_MS)

  function searchFor(scope: SearchScope | null, typed: string): void {
    const text = typed.trim()
    const isLongEnough = scope !== null && text.length >= SEARCH_FROM
    const next = isLongEnough ? `${scope.label} ${text}` : ''
    if (next === question.current) return
    question.current = next
    setFinding(isLongEnough ? { records: [], state: 'waiting' } : NOTHING)
    if (isLongEnough) ask(scope, text)
    else ask.cancel()
  }

  return { ...finding, searchFor }
}
