import { ScreenTabs } from '../../../ui/screen-tabs.tsx'
import { useViewer } from '../session/index.ts'

const SUPER_ADMINISTRATOR = 1

/** Leads role 1 between all tenants, all agencies and the installation's log while the sidebar shows a tenant's screens. Others have one list. */
export function InstallationTabs() {
  const { user, tenant } = useViewer()
  if (user.roleId !== SUPER_ADMINISTRATOR || !tenant) return null
  const tabs = [
    { label: 'Tenants', to: '/agency' },
    { label: 'Agencies', to: '/agency/all' },
    { label: 'Log', to: '/agency/log' },
  ]
  return <ScreenTabs label="Installation" tabs={tabs} />
}
