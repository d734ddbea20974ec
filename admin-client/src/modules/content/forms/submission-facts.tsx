import { Anchor, Card, Title } from '@mantine/core'
import dayjs from 'dayjs'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { SubmissionFieldsFragment } from '../../../generated/graphql.ts'
import { Facts } from '../../../ui/facts.tsx'
import { useViewer } from '../../platform/session/index.ts'
import { useSiteLink } from '../../platform/site-sessions/index.ts'
import { pageUrl } from '../pages/public-api.ts'
import { FOLDER_NAMES, submissionsPath } from './submissions-query.ts'

/** Where a submission came from, and the records that it belongs to. */
export function SubmissionFacts({ submission }: { submission: SubmissionFieldsFragment }) {
  const { tenant } = useViewer()
  const siteLink = useSiteLink()
  const { formName, customer, pageTitle, pagePath, createdAt, folder, utm, ip, isVerified } = submission
  return (
    <Card component="section" aria-labelledby="about">
      <Title order={2} id="about" mb="sm">
        About
      </Title>
      <Facts>
        {customer && (
          <Fact name="Customer">
            <Anchor component={Link} to={`/customers/${customer.id}`}>
              {customer.displayName}
            </Anchor>
          </Fact>
        )}
        <Fact name="Form">
          <Anchor component={Link} to={submissionsPath(formName)}>
            {formName}
          </Anchor>
        </Fact>
        <Fact name="Page">
          {pagePath && tenant ? (
            <Anchor {...siteLink(pageUrl(tenant.siteUrl, pagePath.replace(/^\/(?=.)/, '')))}>
              {pageTitle || pagePath}
            </Anchor>
          ) : (
            pageTitle || 'Unknown'
          )}
        </Fact>
        <Fact name="Received">{dayjs(createdAt).format('D MMMM YYYY, HH:mm')}</Fact>
        <Fact name="Folder">{FOLDER_NAMES[folder]}</Fact>
        {utm.map(({ name, value }) => (
          <Fact key={name} name={UTM_NAMES[name.replace(/^utm_/, '')] ?? name}>
            {value}
          </Fact>
        ))}
        <Fact name="Human check">{isVerified ? 'Passed' : 'Not done'}</Fact>
        {ip && <Fact name="IP address">{ip}</Fact>}
      </Facts>
    </Card>
  )
}

const UTM_NAMES: Readonly<Record<string, string>> = {
  source: 'Source',
  medium: 'Medium',
  campaign: 'Campaign',
  term: 'Search term',
  content: 'Advertisement',
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
