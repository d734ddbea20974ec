import { Badge, Button, Group, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import type { DocumentFieldsFragment, JobApproval } from '../../../../generated/graphql.ts'
import { useAction, useSend } from '../../../../ui/form/use-send.ts'
import { RelativeTime } from '../../../../ui/relative-time.tsx'
import { toastSuccess } from '../../../../ui/toasts.ts'
import { CompleteJobDocument, ReopenJobDocument, SetJobApprovalDocument } from '../document-documents.ts'
import { APPROVAL_LABELS, CONTACT_LABELS } from '../document-labels.ts'
import { DecideDialog } from './decide-dialog.tsx'
import { LinesTable } from './lines-table.tsx'
import styles from './paper.module.css'
import { AFTER_STATUS } from './use-lifecycle.ts'

type Job = DocumentFieldsFragment['jobs'][number]

const APPROVAL_COLORS: Readonly<Record<JobApproval, string>> = {
  UNAPPROVED: 'gray',
  PENDING: 'orange',
  APPROVED: 'green',
  DECLINED: 'red',
}

interface JobPaperProps {
  readonly document: DocumentFieldsFragment
  readonly job: Job
  readonly mayEdit: boolean
}

/** A job with the customer's answer, and what can be done with it. */
export function JobPaper({ document, job, mayEdit }: JobPaperProps) {
  const { id, version, type, status, customer } = document
  const [deciding, setDeciding] = useState<'approve' | 'decline' | null>(null)
  const options = { refetchQueries: AFTER_STATUS }
  const decide = useSend(SetJobApprovalDocument, options)
  const [complete, isCompleting] = useAction(CompleteJobDocument, options)
  const [reopen, isReopening] = useAction(ReopenJobDocument, options)
  const isAnswerable = mayEdit && ['AWAITING_CUSTOMER', 'APPROVED', 'DECLINED'].includes(status) && !job.doneAt
  const isWorkable = mayEdit && type === 'WORK_ORDER' && ['AWAITING_CUSTOMER', 'APPROVED'].includes(status)
  const input = { id, jobId: job.id, version }

  return (
    <section className={styles.job} aria-label={job.heading}>
      <Stack gap="xs">
        <Group justify="space-between" gap="xs">
          <Group gap="xs">
            <Title order={2}>{job.heading}</Title>
            <Badge color={APPROVAL_COLORS[job.approval]}>{APPROVAL_LABELS[job.approval]}</Badge>
            {job.doneAt && <Badge color="green">Done</Badge>}
          </Group>
          <Group gap="xs">
            {isAnswerable && job.approval !== 'DECLINED' && (
              <Button size="compact-sm" variant="default" onClick={() => setDeciding('decline')}>
                Decline job
              </Button>
            )}
            {isAnswerable && job.approval !== 'APPROVED' && (
              <Button size="compact-sm" variant="default" onClick={() => setDeciding('approve')}>
                Approve job
              </Button>
            )}
            {isWorkable && job.approval === 'APPROVED' && !job.doneAt && (
              <Button
                size="compact-sm"
                loading={isCompleting}
                onClick={async () => {
                  if (await complete(input)) toastSuccess(`${job.heading} is done`)
                }}
              >
                Mark as done
              </Button>
            )}
            {isWorkable && job.doneAt && (
              <Button size="compact-sm" variant="default" loading={isReopening} onClick={() => reopen(input)}>
                Reopen job
              </Button>
            )}
          </Group>
        </Group>
        <Answer job={job} />
        {job.note && <Text style={{ whiteSpace: 'pre-line' }}>{job.note}</Text>}
        {job.lines.length > 0 && <LinesTable lines={job.lines} label={`Lines of ${job.heading}`} />}
      </Stack>
      {deciding && (
        <DecideDialog
          title={`${deciding === 'approve' ? 'Approve' : 'Decline'} “${job.heading}”`}
          isApproval={deciding === 'approve'}
          customerName={customer.name}
          send={(decision) =>
            decide({ ...input, approval: deciding === 'approve' ? 'APPROVED' : 'DECLINED', ...decision })
          }
          onClose={() => setDeciding(null)}
        />
      )}
    </section>
  )
}

/** Who answered, how and when. */
function Answer({ job: { decidedAt, decidedBy, decidedVia, declineReason, approval, doneAt, doneBy } }: { job: Job }) {
  if (!decidedAt && !doneAt) return null
  return (
    <Text c="dimmed" fz="sm" component="div">
      {decidedAt && (
        <div>
          {APPROVAL_LABELS[approval]} by {decidedBy}
          {decidedVia && ` (${CONTACT_LABELS[decidedVia].toLowerCase()})`} <RelativeTime at={decidedAt} />
          {declineReason && `: ${declineReason}`}
        </div>
      )}
      {doneAt && (
        <div>
          Done by {doneBy} <RelativeTime at={doneAt} />
        </div>
      )}
    </Text>
  )
}
