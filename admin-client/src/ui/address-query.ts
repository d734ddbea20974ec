import { useCallback } from 'react'
import { useHref, useLocation, useNavigate, useNavigation, useSearchParams } from 'react-router'

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
  // While the code of the next screen is being fetched, the browser still has the old URL.
  const next = useNavigation().location
  const isLeaving = next !== undefined && next.pathname !== path
  const change = useCallback<ChangeQuery>(
    (changed) => {
      if (isLeaving || window.location.pathname !== path) return
      const query = changed(new URLSearchParams(window.location.search))
      navigate({ search: query.toString() }, { preventScrollReset: true })
    },
    [navigate, path, isLeaving],
  )
  return [shown, change]
}
