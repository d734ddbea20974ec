import { NavLink } from 'react-router'
import { useViewer } from '../session/index.ts'
import styles from './tenants.module.css'

const SUPER_ADMINISTRATOR = 1

/** Leads role 1 between all tenants and all agencies while the sidebar shows a tenant's screens. Others have one list. */
export function InstallationTabs() {
  const { user, tenant } = useViewer()
  if (user.roleId !== SUPER_ADMINISTRATOR || !tenant) return null
  return (
    <nav className={styles.tabs} aria-label="Installation">
      <NavLink to="/agency" end className={styles.tab}>
        Tenants
      </NavLink>
      <NavLink to="/agency/all" className={styles.tab}>
        Agencies
      </NavLink>
    </nav>
  )
}
