import { Outlet } from 'react-router'
import { NoAccess } from '../../../ui/no-access.tsx'
import { PageTitle } from '../../../ui/page-title.tsx'
import { useViewer } from '../session/index.ts'
import { looksAfterInstallation } from './installation-tabs.tsx'

/** The screens below are for the installation's administrators. */
export function InstallationRequired() {
  if (looksAfterInstallation(useViewer())) return <Outlet />
  return (
    <>
      <PageTitle name="No access" />
      <NoAccess isWholeScreen text="Only administrators of the whole installation can see this screen." />
    </>
  )
}
