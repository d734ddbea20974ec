import { ScreenTabs } from '../../../ui/screen-tabs.tsx'
import { useViewer, type Viewer } from '../session/index.ts'

const SUPER_ADMINISTRATOR = 1

export const looksAfterInstallation = ({ user }: Pick<Viewer, 'user'>) => user.roleId === SUPER_ADMINISTRATOR

/** Leads role 1 between all tenants, all agencies and the installation's log while the sidebar shows a tenant's screens. Others have one list. */
export function InstallationTabs() {
  const viewer = useViewer()
  if (!looksAfterInstallation(viewer) || !viewer.tenant) return null
  const tabs = [
    { label: 'Clients', to: '/agency' },
    { label: 'Agencies', to: '/agency/all' },
    { label: 'Log', to: '/agency/log' },
  ]
  return <ScreenTabs label="Installation" tabs={tabs} />
}
