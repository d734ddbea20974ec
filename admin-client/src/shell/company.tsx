import { useQuery } from '@apollo/client/react'
import { Avatar, Badge, Group, Text, useComputedColorScheme } from '@mantine/core'
import { graphql } from '../generated/index.ts'
import { useViewer } from '../modules/platform/session/index.ts'
import { siteFile } from '../modules/platform/tenants/index.ts'
import { PRODUCT_NAME } from '../ui/page-title.tsx'
import styles from './company.module.css'

const CompanyDocument = graphql(`
  query Company {
    siteSettings { companyName favicon mainLogo mainLogoAlt }
  }
`)

const ACTIVE = 1

/** Name, favicon and logo of whose admin this is: the tenant's, else the agency's with its status. */
export function Company() {
  const { tenant, agency, user } = useViewer()
  const isDark = useComputedColorScheme('light') === 'dark'
  const { data } = useQuery(CompanyDocument, { skip: !tenant })
  if (!tenant) {
    const showsAgency = agency !== null && user.roleId !== 1
    return (
      <Brand name={showsAgency ? agency.name : PRODUCT_NAME} logo={showsAgency ? agency.logo : null}>
        {showsAgency && (
          <Badge color={agency.status === ACTIVE ? 'teal' : 'gray'}>
            {agency.status === ACTIVE ? 'Active' : 'Inactive'}
          </Badge>
        )}
      </Brand>
    )
  }
  const settings = data?.siteSettings
  const favicon = siteFile(tenant.siteUrl, settings?.favicon ?? tenant.favicon)
  // The alternative logo is the one made for dark grounds.
  const logo = siteFile(tenant.siteUrl, (isDark && settings?.mainLogoAlt) || settings?.mainLogo || tenant.logo)
  return (
    <>
      {favicon && <link rel="icon" href={favicon} />}
      <Brand name={settings?.companyName || tenant.name} logo={logo} favicon={favicon} />
    </>
  )
}

interface BrandProps {
  name: string
  logo?: string | null
  favicon?: string | null
  children?: React.ReactNode
}

function Brand({ name, logo, favicon, children }: BrandProps) {
  return (
    <Group gap={10} wrap="nowrap" miw={0}>
      {logo && <img className={styles.logo} src={logo} alt="" />}
      {favicon && <img className={styles.favicon} src={favicon} alt="" />}
      {!favicon && !logo && <Avatar size={24} radius="sm" name={name} color="indigo" alt="" />}
      <Text fw={600} truncate>
        {name}
      </Text>
      {children}
    </Group>
  )
}
