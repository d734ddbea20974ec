import { Alert, Button, Text } from '@mantine/core'
import type { SubmissionFieldsFragment } from '../../../generated/graphql.ts'
import { IconBan, IconTrash } from '../../../ui/icons.ts'
import { useViewer } from '../../platform/session/index.ts'
import { useSubmissionActions } from './submission-actions.tsx'

/** Shown above a submission that is deleted or in the spam folder. */
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
  if (submission.folder !== 'SPAM') return null
  return (
    <Alert color="yellow" icon={<IconBan size={18} />} title="This submission is spam" mb="md">
      <Text mb={can('forms.can_edit') ? 'sm' : 0}>
        {submission.spamReason && `${submission.spamReason.replace(/\.$/, '')}. `}
        Nobody was notified. ‘Not spam’ moves it to the inbox and notifies the form's recipients.
      </Text>
      {can('forms.can_edit') && (
        <Button size="xs" variant="default" onClick={() => move([submission], 'INBOX')}>
          Not spam
        </Button>
      )}
    </Alert>
  )
}
