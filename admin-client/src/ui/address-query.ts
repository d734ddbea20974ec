import { useCallback } from 'react'
import { useHref, useLocation, useNavigate, useSearchParams } from 'react-router'

type ChangeQuery = (change: (now: URLSearchParams) => URLSearchParams) => void

/**
 * The query of the URL and a function to change it. A change starts from the URL at that moment: React renders a new
 * URL in a transition, some time after the browser has it. A change based on the rendered URL would undo the previous
 * change. For the same reason a screen that is still shown while the next one loads changes nothing: a search that
 * fires then would take the user back.
 */
export function useAddressQuery(): [shown: URLSearchParams, change: ChangeQuery] {
  const [shown] = useSearchParams()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const path = useHref(pathname)
  const change = useCallback<ChangeQuery>(
    (next) => {
      if (window.location.pathname !== path) return
      const query = next(new URLSearchParams(window.location.search))
      navigate({ search: query.toString() }, { preventScrollReset: true })
    },
    [navigate, path],
  )
  return [shown, change]
}
