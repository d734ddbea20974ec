import { useQuery } from '@apollo/client/react'
import { inColourScheme } from '@mainstreet/blocks/email'
import { Group, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import type { CampaignVariant } from '../../../../generated/graphql.ts'
import { DocumentFrame } from '../../../../ui/document-frame.tsx'
import { ErrorState } from '../../../../ui/error-state.tsx'
import { VariantChoice } from '../variants/variant-choice.tsx'
import styles from './report.module.css'
import { CampaignClickMapDocument } from './report-documents.ts'

interface ClickMapProps {
  readonly campaignId: string
  readonly isAbTest: boolean
}

/** The mail with the clicks of people at each link. The table of links has the same figures, for screen readers. */
export function ClickMap({ campaignId, isAbTest }: ClickMapProps) {
  const [variant, setVariant] = useState<CampaignVariant>('A')
  const { data, previousData, error, refetch } = useQuery(CampaignClickMapDocument, {
    variables: { id: campaignId, variant },
    fetchPolicy: 'network-only',
  })
  const html = (data ?? previousData)?.campaignClickMap.html
  return (
    <Stack component="section" gap="xs" aria-labelledby="click-map">
      <Group justify="space-between">
        <Title order={3} id="click-map">
          Click map
        </Title>
        {isAbTest && <VariantChoice value={variant} onChange={setVariant} />}
      </Group>
      <Text c="dimmed" fz="sm">
        How often people clicked each link, with its share of all clicks. Links to the same address share their clicks
        {isAbTest && ', and so do both variants'}. Bots don’t count.
      </Text>
      {html === undefined && (error ? <ErrorState error={error} onRetry={() => refetch()} /> : <Skeleton h={420} />)}
      {html !== undefined && (
        <DocumentFrame
          className={styles.map}
          title="Click map of the email"
          sandbox="allow-popups"
          html={`<base target="_blank">${inColourScheme(html, 'light')}`}
        />
      )}
    </Stack>
  )
}
