import { Navigate, Outlet, useLocation } from 'react-router'
import { useViewer } from '../session/index.ts'

/** Screens below work inside one tenant; who has none yet chooses one first and is led back. */
export function TenantRequired() {
  const viewer = useViewer()
  const location = useLocation()
  if (viewer.tenant) return <Outlet />
  return <Navigate to={`/agency?from=${encodeURIComponent(location.pathname + location.search)}`} replace />
}
