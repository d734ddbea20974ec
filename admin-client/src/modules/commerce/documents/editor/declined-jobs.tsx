import { useQuery } from '@apollo/client/react'
import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import type { DeclinedJobsQuery } from '../../../../generated/graphql.ts'
import { IconHistory } from '../../../../ui/icons.ts'
import { RelativeTime } from '../../../../ui/relative-time.tsx'
import { DeclinedJobsDocument } from '../document-documents.ts'
import { addJob, newJob } from '../form/content-edits.ts'
import type { JobForm } from '../form/document-form.ts'
import { lineOf, newKey } from '../form/line-form.ts'
import type { ChangeContent } from '../form/use-document-form.ts'

type DeclinedJob = DeclinedJobsQuery['declinedJobs'][number]

interface DeclinedJobsProps {
  readonly customerId: string
  readonly vehicleId: string | null
  readonly jobs: readonly JobForm[]
  readonly change: ChangeContent
}

/** Jobs that the customer declined on earlier visits, to be offered again. */
export function DeclinedJobs({ customerId, vehicleId, jobs, change }: DeclinedJobsProps) {
  const { data } = useQuery(DeclinedJobsDocument, {
    variables: { customerId, vehicleId },
    fetchPolicy: 'cache-and-network',
  })
  const offered = (data?.declinedJobs ?? []).filter(
    ({ job }) => !jobs.some(({ declinedJobId, id }) => declinedJobId === job.id || id === job.id),
  )
  if (offered.length === 0) return null

  function offer({ job }: DeclinedJob) {
    const lines = job.lines.map((line) => ({ ...lineOf(line), id: null, key: newKey() }))
    change((content) => addJob(content, newJob({ declinedJobId: job.id, heading: job.heading, note: job.note, lines })))
  }

  return (
    <Alert color="yellow" icon={<IconHistory size={18} />} title="Declined on earlier visits">
      <Stack gap="xs">
        {offered.map((declined) => (
          <Group key={declined.job.id} justify="space-between" gap="xs">
            <div>
              {declined.job.heading}
              <Text fz="xs">
                {declined.number}
                {declined.job.decidedAt && (
                  <>
                    {' '}
                    · <RelativeTime at={declined.job.decidedAt} />
                  </>
                )}
                {declined.job.declineReason && ` · ${declined.job.declineReason}`}
              </Text>
            </div>
            <Button size="compact-sm" variant="default" onClick={() => offer(declined)}>
              Offer again
            </Button>
          </Group>
        ))}
      </Stack>
    </Alert>
  )
}
