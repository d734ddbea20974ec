import { useQuery } from '@apollo/client/react'
import { Badge, Group, Text, useComputedColorScheme } from '@mantine/core'
import { graphql } from '../generated/index.ts'
import { useViewer } from '../modules/platform/session/index.ts'
import { siteFile } from '../modules/platform/tenants/public-api.ts'
import { Logo } from '../ui/logo.tsx'
import { PRODUCT_NAME } from '../ui/page-title.tsx'
import { Brand } from './brand.tsx'
import { TenantSwitcher } from './tenant-switcher.tsx'

const CompanyDocument = graphql(`
  query Company {
    siteSettings { companyName favicon mainLogo mainLogoAlt }
  }
`)

const ACTIVE = 1
const CONDITIONS = { ACTIVE: null, SUSPENDED: 'Suspended', SETTING_UP: 'Setting up' } as const

/** The owner of the admin: the tenant, else the agency with its status, else the product. */
export function Company() {
  const { tenant, agency, user, mayChooseTenant } = useViewer()
  const isDark = useComputedColorScheme('light') === 'dark'
  const { data, error } = useQuery(CompanyDocument, { skip: !tenant })
  if (!tenant) {
    const showsAgency = agency !== null && user.roleId !== 1
    if (!showsAgency) {
      return (
        <Group gap={10} wrap="nowrap">
          <Logo size={24} />
          <Text fw={600}>{PRODUCT_NAME}</Text>
        </Group>
      )
    }
    const isActive = agency.status === ACTIVE
    return (
      <Brand name={agency.name} logo={agency.logo}>
        <Badge color={isActive ? 'teal' : 'gray'}>{isActive ? 'Active' : 'Inactive'}</Badge>
      </Brand>
    )
  }
  if (!data && !error) return null
  const settings = data?.siteSettings
  const favicon = siteFile(tenant.siteUrl, settings?.favicon ?? tenant.favicon)
  // The alternative logo is designed for dark backgrounds.
  const logo = siteFile(tenant.siteUrl, (isDark && settings?.mainLogoAlt) || settings?.mainLogo || tenant.logo)
  const condition = CONDITIONS[tenant.status]
  const brand = (
    <Brand key={logo} name={settings?.companyName || tenant.name} logo={logo} favicon={favicon}>
      {condition && <Badge color="red">{condition}</Badge>}
    </Brand>
  )
  return (
    <>
      {favicon && <link rel="icon" href={favicon} />}
      {mayChooseTenant ? <TenantSwitcher>{brand}</TenantSwitcher> : brand}
    </>
  )
}
