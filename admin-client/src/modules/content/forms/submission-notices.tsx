import { Alert, Button, Text } from '@mantine/core'
import type { SubmissionFieldsFragment } from '../../../generated/graphql.ts'
import { IconBan, IconMail, IconTrash } from '../../../ui/icons.ts'
import { useViewer } from '../../platform/session/index.ts'
import { useSubmissionActions } from './submission-actions.tsx'

function DeliveryNotices({ submission: { deliveredAt, notices } }: { submission: SubmissionFieldsFragment }) {
  if (deliveredAt && notices.length === 0) return null
  return (
    <Alert color="blue" icon={<IconMail size={18} />} mb="md">
      {!deliveredAt && <Text>The recipients are being notified. Reload the page to see their emails.</Text>}
      {notices.map((notice) => (
        <Text key={notice}>{notice}</Text>
      ))}
    </Alert>
  )
}

/** Shown above a submission that is deleted, in the spam folder or not delivered as usual. */
export function SubmissionNotices({ submission }: { submission: SubmissionFieldsFragment }) {
  const { can } = useViewer()
  const { restore, move } = useSubmissionActions()
  if (submission.deletedAt) {
    return (
      <Alert color="yellow" icon={<IconTrash size={18} />} title="This submission is deleted" mb="md">
        <Text mb={can('forms.can_delete') ? 'sm' : 0}>It's permanently erased 30 days after it was deleted.</Text>
        {can('forms.can_delete') && (
          <Button size="xs" variant="default" onClick={() => restore([submission])}>
            Restore
          </Button>
        )}
      </Alert>
    )
  }
  if (submission.folder !== 'SPAM') return <DeliveryNotices submission={submission} />
  return (
    <Alert color="yellow" icon={<IconBan size={18} />} title="This submission is spam" mb="md">
      <Text mb={can('forms.can_edit') ? 'sm' : 0}>
        {submission.spamReason && `${submission.spamReason.replace(/\.$/, '')}. `}
        Nobody was notified. “Not spam” moves it to the inbox and notifies the form's recipients.
      </Text>
      {can('forms.can_edit') && (
        <Button size="xs" variant="default" onClick={() => move([submission], 'INBOX')}>
          Not spam
        </Button>
      )}
    </Alert>
  )
}
