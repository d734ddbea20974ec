import { useApolloClient } from '@apollo/client/react'
import { useDebouncedCallback } from '@mantine/hooks'
import { useRef, useState } from 'react'
import type { SearchContext, SearchScope } from '../../capability/admin-capability.ts'
import { SEARCH_FROM } from '../../ui/search-from.ts'
import type { ScopedRecord } from './menu-entries.ts'

const DEBOUNCE_MS = 750

interface Finding {
  readonly records: readonly ScopedRecord[]
  readonly state: 'idle' | 'waiting' | 'answered'
}

interface RecordSearch extends Finding {
  /** Searches all these kinds of records when typing pauses. Too short a text clears the results. */
  searchFor(scopes: readonly SearchScope[], text: string): void
}

const NOTHING: Finding = { records: [], state: 'idle' }

/** Search results of several kinds. Outdated responses are dropped; a kind whose search fails has no results. */
export function useRecordSearch(context: SearchContext): RecordSearch {
  const client = useApolloClient()
  const [finding, setFinding] = useState(NOTHING)
  const question = useRef('')
  const ask = useDebouncedCallback(async (scopes: readonly SearchScope[], text: string) => {
    const requestId = question.current
    const searchIn = async (scope: SearchScope) => {
      try {
        return (await scope.search(client, text, context)).map((record) => ({ scope, record }))
      } catch (error) {
        console.error(`Searching ${scope.noun} failed`, error)
        return []
      }
    }
    const found = await Promise.all(scopes.map(searchIn))
    if (requestId === question.current) setFinding({ records: found.flat(), state: 'answered' })
  }, DEBOUNCE_MS)

  function searchFor(scopes: readonly SearchScope[], typed: string): void {
    const text = typed.trim()
    const isLongEnough = scopes.length > 0 && text.length >= SEARCH_FROM
    const next = isLongEnough ? [...scopes.map(({ label }) => label), text].join('/') : ''
    if (next === question.current) return
    question.current = next
    setFinding(isLongEnough ? { records: [], state: 'waiting' } : NOTHING)
    if (isLongEnough) ask(scopes, text)
    else ask.cancel()
  }

  return { ...finding, searchFor }
}
