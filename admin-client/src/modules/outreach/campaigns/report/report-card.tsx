import { useQuery } from '@apollo/client/react'
import { Button, Card, Group, Skeleton, Stack, Title } from '@mantine/core'
import { ErrorState } from '../../../../ui/error-state.tsx'
import { IconDownload } from '../../../../ui/icons.ts'
import { useExport } from '../../../platform/data-exchange/index.ts'
import { ClickMap } from './click-map.tsx'
import { Days, Lists } from './figures-table.tsx'
import { Links } from './links-table.tsx'
import { CampaignReportDocument, CampaignReportExportDocument } from './report-documents.ts'
import { Totals } from './totals.tsx'
import { Variants } from './variants-table.tsx'

/** How people reacted to a campaign: in all, by link, by mailing list and by day. */
export function ReportCard({ campaignId }: { campaignId: string }) {
  const { data, error, refetch } = useQuery(CampaignReportDocument, {
    variables: { id: campaignId },
    fetchPolicy: 'cache-and-network',
  })
  const { send, isSending } = useExport(CampaignReportExportDocument)
  return (
    <Card component="section" aria-labelledby="results">
      <Stack gap="md">
        <Group justify="space-between">
          <Title order={2} id="results">
            Results
          </Title>
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconDownload size={16} />}
            loading={isSending}
            onClick={() => send({ id: campaignId })}
          >
            Export
          </Button>
        </Group>
        {!data && (error ? <ErrorState error={error} onRetry={() => refetch()} /> : <Skeleton h={240} radius="md" />)}
        {data && <Totals figures={data.campaign.figures} />}
        {data?.campaign.abTest.isEnabled && <Variants figures={data.campaign.abTest.figures} />}
        {data && data.campaignReport.links.length > 0 && (
          <ClickMap campaignId={campaignId} isAbTest={data.campaign.abTest.isEnabled} />
        )}
        {data && <Links links={data.campaignReport.links} />}
        {data && <Lists lists={data.campaignReport.lists} />}
        {data && <Days days={data.campaignReport.days} />}
      </Stack>
    </Card>
  )
}
