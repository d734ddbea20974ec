import { Badge, Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import type { TimesheetQuery, TimesheetStatus } from '../../../../generated/graphql.ts'
import { useAction } from '../../../../ui/form/use-send.ts'
import { toastSuccess } from '../../../../ui/toasts.ts'
import { useViewer } from '../../../platform/session/index.ts'
import {
  APPROVAL_QUERIES,
  ApproveTimesheetDocument,
  ReopenTimesheetDocument,
  SubmitTimesheetDocument,
} from './approval-documents.ts'
import { ReturnDialog } from './return-dialog.tsx'

const LOOKS: Readonly<Record<TimesheetStatus, { label: string; color: string }>> = {
  OPEN: { label: 'Reopened', color: 'gray' },
  SUBMITTED: { label: 'Submitted', color: 'blue' },
  APPROVED: { label: 'Approved', color: 'green' },
  RETURNED: { label: 'Returned', color: 'orange' },
}

/** Whether the week is approved, and what the viewer can do about that. */
export function WeekApproval({ sheet }: { sheet: TimesheetQuery['timesheet'] }) {
  const { user, can } = useViewer()
  const [isReturning, setReturning] = useState(false)
  const options = { refetchQueries: APPROVAL_QUERIES }
  const [submit, isSubmitting] = useAction(SubmitTimesheetDocument, options)
  const [approve, isApproving] = useAction(ApproveTimesheetDocument, options)
  const [reopen, isReopening] = useAction(ReopenTimesheetDocument, options)
  const { approval, personId, from } = sheet
  const isApprover = can('tasks.can_delete')
  const managed = approval && { id: approval.id, version: approval.version }
  const mayReopen = approval?.isLocked && (isApprover || (personId === user.id && approval.status === 'SUBMITTED'))
  const look = approval && LOOKS[approval.status]
  return (
    <Group gap="xs" ml="auto">
      {look && (
        <Badge variant="light" color={look.color} size="lg">
          {look.label}
        </Badge>
      )}
      {approval?.note && <Text fz="sm">{`${approval.decidedBy}: ${approval.note}`}</Text>}
      {can('tasks.can_edit') && !approval?.isLocked && (
        <Button
          variant="default"
          loading={isSubmitting}
          onClick={async () => {
            if (await submit({ day: from, personId })) toastSuccess('Week submitted')
          }}
        >
          Submit week
        </Button>
      )}
      {managed && isApprover && approval.status === 'SUBMITTED' && (
        <>
          <Button
            loading={isApproving}
            onClick={async () => {
              if (await approve(managed)) toastSuccess('Week approved')
            }}
          >
            Approve
          </Button>
          <Button variant="default" onClick={() => setReturning(true)}>
            Return
          </Button>
        </>
      )}
      {managed && mayReopen && (
        <Button
          variant="subtle"
          loading={isReopening}
          onClick={async () => {
            if (await reopen(managed)) toastSuccess('Week reopened')
          }}
        >
          {approval.status === 'SUBMITTED' && personId === user.id ? 'Take back' : 'Reopen'}
        </Button>
      )}
      {managed && isReturning && (
        <ReturnDialog personName={sheet.personName} week={managed} onClose={() => setReturning(false)} />
      )}
    </Group>
  )
}
