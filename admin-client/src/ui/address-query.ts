import { useCallback } from 'react'
import { useNavigate, useSearchParams } from 'react-router'

type ChangeQuery = (change: (now: URLSearchParams) => URLSearchParams) => void

/**
 * The query of the address as the screen shows it, and the way to change it. A change starts from the address as it is at
 * that moment: React follows a new address in a transition, some time after the browser has it, so that whatever is worked
 * out from what the screen still shows would take back the change before.
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
