import { Button } from '@mantine/core'
import type { FormFolder, SubmissionRowFragment } from '../../../generated/graphql.ts'
import { useUndoableDelete } from '../../../ui/actions/use-undoable-delete.ts'
import { BulkBar } from '../../../ui/bulk-bar.tsx'
import { useAction } from '../../../ui/form/use-send.ts'
import { IconArchive, IconArrowBackUp, IconBan, IconDownload, IconMail } from '../../../ui/icons.ts'
import { BulkDeleteButton } from '../../../ui/list/bulk-delete-button.tsx'
import { toastUndo } from '../../../ui/undo-toast.tsx'
import { useViewer } from '../../platform/session/index.ts'
import {
  DeleteSubmissionsDocument,
  MarkSubmissionsReadDocument,
  MoveSubmissionsDocument,
  RestoreSubmissionsDocument,
} from './form-documents.ts'
import { IconInbox, IconMailOpened } from './icons.ts'
import { useSubmissionExport } from './use-submission-export.ts'

type Submission = Pick<SubmissionRowFragment, 'id' | 'title' | 'folder'>

/** The queries that show submissions or count them. */
export const SUBMISSION_LISTS = ['Forms', 'FormByName', 'FormSubmissions']

const MOVED: Readonly<Record<FormFolder, string>> = {
  INBOX: 'moved to the inbox',
  ARCHIVE: 'archived',
  SPAM: 'marked as spam',
}

/** Actions for one or more submissions, with toasts. */
export function useSubmissionActions() {
  const afterwards = { refetchQueries: SUBMISSION_LISTS }
  const { remove, restore } = useUndoableDelete({
    deleteDocument: DeleteSubmissionsDocument,
    restoreDocument: RestoreSubmissionsDocument,
    ...afterwards,
    nameOf,
  })
  const [sendRead] = useAction(MarkSubmissionsReadDocument, afterwards)
  const [sendMove] = useAction(MoveSubmissionsDocument, afterwards)

  const put = async (submissions: readonly Submission[], folder: FormFolder) =>
    Boolean(await sendMove({ ids: submissions.map(({ id }) => id), folder }))

  /** Those selected come from one folder, except among deleted ones, which have no folder actions. */
  async function move(submissions: readonly Submission[], folder: FormFolder): Promise<boolean> {
    const before = submissions[0]?.folder
    if (!before || !(await put(submissions, folder))) return false
    toastUndo(`${nameOf(submissions)} ${MOVED[folder]}`, () => put(submissions, before))
    return true
  }

  async function mark(submissions: readonly Pick<Submission, 'id'>[], isRead: boolean): Promise<boolean> {
    return Boolean(await sendRead({ ids: submissions.map(({ id }) => id), isRead }))
  }

  return { remove, restore, move, mark }
}

function nameOf(submissions: readonly Submission[]): string {
  return submissions.length === 1 ? `“${submissions[0]?.title}”` : `${submissions.length} submissions`
}

interface SubmissionsBulkBarProps {
  readonly submissions: readonly SubmissionRowFragment[]
  onClear(): void
}

/** The bulk actions for the selected submissions. */
export function SubmissionsBulkBar({ submissions, onClear }: SubmissionsBulkBarProps) {
  const { can } = useViewer()
  const actions = useSubmissionActions()
  const exportSubmissions = useSubmissionExport()
  const isRead = submissions.every(({ readAt }) => readAt)
  const areDeleted = submissions.every(({ deletedAt }) => deletedAt)
  const thenClear = (action: () => Promise<unknown>) => async () => {
    if ((await action()) !== false) onClear()
  }

  if (areDeleted) {
    return (
      <BulkBar label="Selected submissions" count={submissions.length} onClear={onClear}>
        {can('forms.can_delete') && (
          <Button
            variant="default"
            leftSection={<IconArrowBackUp size={16} />}
            onClick={thenClear(() => actions.restore(submissions))}
          >
            Restore
          </Button>
        )}
      </BulkBar>
    )
  }

  return (
    <BulkBar label="Selected submissions" count={submissions.length} onClear={onClear}>
      {can('forms.can_edit') && (
        <>
          <Button
            variant="default"
            leftSection={isRead ? <IconMail size={16} /> : <IconMailOpened size={16} />}
            onClick={thenClear(() => actions.mark(submissions, !isRead))}
          >
            {isRead ? 'Mark as unread' : 'Mark as read'}
          </Button>
          {folderActions(submissions[0]?.folder ?? 'INBOX').map(({ folder, label, icon: Icon }) => (
            <Button
              key={folder}
              variant="default"
              leftSection={<Icon size={16} />}
              onClick={thenClear(() => actions.move(submissions, folder))}
            >
              {label}
            </Button>
          ))}
        </>
      )}
      <Button
        variant="default"
        leftSection={<IconDownload size={16} />}
        onClick={() => exportSubmissions({ ids: submissions.map(({ id }) => id) })}
      >
        Export
      </Button>
      {can('forms.can_delete') && (
        <BulkDeleteButton
          nouns={['submission', 'submissions']}
          count={submissions.length}
          onDelete={() => actions.remove(submissions)}
          onDeleted={onClear}
        />
      )}
    </BulkBar>
  )
}

/** The folders that submissions of a folder can be moved to. */
export function folderActions(folder: FormFolder) {
  const inbox = { folder: 'INBOX', label: folder === 'SPAM' ? 'Not spam' : 'Move to inbox', icon: IconInbox } as const
  const archive = { folder: 'ARCHIVE', label: 'Archive', icon: IconArchive } as const
  const spam = { folder: 'SPAM', label: 'Spam', icon: IconBan } as const
  if (folder === 'SPAM') return [inbox]
  return folder === 'INBOX' ? [archive, spam] : [inbox, spam]
}
