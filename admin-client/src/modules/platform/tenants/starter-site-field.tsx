import { useQuery } from '@apollo/client/react'
import { Radio, SimpleGrid, Skeleton, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { TemplateThumbnail } from '../../content/components/public-api.ts'
import { StarterSitesDocument } from './tenant-documents.ts'
import styles from './tenants.module.css'

/** The default pages instead of a starter site. */
export const BLANK_SITE = ''

interface StarterSiteFieldProps {
  readonly value: string
  readonly error?: ReactNode
  onChange(key: string): void
}

/** The choice between a few default pages and a complete site, each shown small in its own theme. */
export function StarterSiteField({ value, error, onChange }: StarterSiteFieldProps) {
  const { data } = useQuery(StarterSitesDocument)
  const sites = data?.starterSites
  const chosen = sites?.find(({ key }) => key === value)
  return (
    <Radio.Group
      label="Starter site"
      description={
        chosen?.description ??
        'Nine plain pages: home, about, contact, blog, store, cart, sign-up, sign-in and privacy.'
      }
      error={error}
      value={value}
      onChange={onChange}
    >
      <SimpleGrid cols={{ base: 2, xs: 3 }} spacing="sm" mt="xs">
        <SiteCard value={BLANK_SITE} name="Plain pages">
          <span className={styles.blank} aria-hidden />
        </SiteCard>
        {sites?.map(({ key, name, preview }) => (
          <SiteCard key={key} value={key} name={name}>
            <TemplateThumbnail name={name} type="SECTION" preview={preview} />
          </SiteCard>
        ))}
        {!sites && [1, 2, 3, 4, 5].map((place) => <Skeleton key={place} className={styles.waiting} />)}
      </SimpleGrid>
    </Radio.Group>
  )
}

interface SiteCardProps {
  readonly value: string
  readonly name: string
  readonly children: ReactNode
}

function SiteCard({ value, name, children }: SiteCardProps) {
  return (
    <Radio.Card value={value} className={styles.site} aria-label={name}>
      <span className={styles.siteThumbnail}>{children}</span>
      <span className={styles.siteName}>
        <Radio.Indicator size="xs" />
        <Text span fz="sm" fw={500}>
          {name}
        </Text>
      </span>
    </Radio.Card>
  )
}
