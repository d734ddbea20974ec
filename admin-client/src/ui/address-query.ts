import { useCallback } from 'react'
import { useNavigate, useSearchParams } from 'react-router'

type ChangeQuery = (change: (now: URLSearchParams) => URLSearchParams) => void

/**
 * The query of the URL and a function to change it. A change starts from the URL at that moment: React renders a new
 * URL in a transition, some time after the browser has it. A change based on the rendered URL would undo the previous
 * change.
 */
export function useAddressQuery(): [shown: URLSearchParams, change: ChangeQuery] {
  const [shown] = useSearchParams()
  const navigate = useNavigate()
  const change = useCallback<ChangeQuery>(
    (next) => {
      const query = next(new URLSearchParams(window.location.search))
      navigate({ search: query.toString() }, { preventScrollReset: true })
    },
    [navigate],
  )
  return [shown, change]
}
