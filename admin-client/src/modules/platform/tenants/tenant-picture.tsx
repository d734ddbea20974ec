import { Avatar } from '@mantine/core'
import { siteFile } from './site-file.ts'
import styles from './tenants.module.css'

interface TenantPictureProps {
  tenant: { name: string; siteUrl: string; favicon: string | null; logo: string | null }
  size?: number
}

/** By what a tenant is known at a glance: its icon, else its logo; initials only when it has neither. */
export function TenantPicture({ tenant, size = 40 }: TenantPictureProps) {
  const picture = siteFile(tenant.siteUrl, tenant.favicon ?? tenant.logo)
  if (!picture) return <Avatar size={size} name={tenant.name} color="indigo" radius="sm" alt="" />
  return <Avatar size={size} src={picture} radius="sm" alt="" classNames={{ image: styles.picture }} />
}
