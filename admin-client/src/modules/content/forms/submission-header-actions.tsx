import { skipToken, useQuery } from '@apollo/client/react'
import { ActionIcon, Button, Group } from '@mantine/core'
import { Link, useNavigate, useSearchParams } from 'react-router'
import type { SubmissionFieldsFragment } from '../../../generated/graphql.ts'
import { ActionItem, ActionsMenu } from '../../../ui/actions/actions-menu.tsx'
import { IconArchive, IconChevronLeft, IconChevronRight, IconMail, IconTrash } from '../../../ui/icons.ts'
import { useViewer } from '../../platform/session/index.ts'
import { FormDocument } from './form-documents.ts'
import { folderActions, useSubmissionActions } from './submission-actions.tsx'
import { useNeighbours } from './use-neighbours.ts'

/** Previous and next, archive, and a menu of the other actions. */
export function SubmissionHeaderActions({ submission }: { submission: SubmissionFieldsFragment }) {
  const { can } = useViewer()
  const [address] = useSearchParams()
  const navigate = useNavigate()
  const actions = useSubmissionActions()
  const list = address.size > 0 ? `?${address}` : ''
  const mayEdit = can('forms.can_edit') && !submission.deletedAt

  async function leaveAfter(action: Promise<boolean>) {
    if (await action) navigate(`/forms/submissions${list}`)
  }

  return (
    <Group gap="xs" wrap="nowrap">
      <Neighbours id={submission.id} list={list} form={address.get('form')} />
      {mayEdit && submission.folder === 'INBOX' && (
        <Button
          variant="default"
          leftSection={<IconArchive size={18} />}
          onClick={() => actions.move([submission], 'ARCHIVE')}
        >
          Archive
        </Button>
      )}
      {!submission.deletedAt && (can('forms.can_edit') || can('forms.can_delete')) && (
        <ActionsMenu name={submission.title}>
          {mayEdit &&
            folderActions(submission.folder)
              .filter(({ folder }) => folder !== 'ARCHIVE')
              .map(({ folder, label, icon }) => (
                <ActionItem key={folder} icon={icon} onClick={() => actions.move([submission], folder)}>
                  {label}
                </ActionItem>
              ))}
          {mayEdit && (
            <ActionItem icon={IconMail} onClick={() => leaveAfter(actions.mark([submission], false))}>
              Mark as unread
            </ActionItem>
          )}
          {can('forms.can_delete') && (
            <ActionItem icon={IconTrash} isDestructive onClick={() => leaveAfter(actions.remove([submission]))}>
              Delete
            </ActionItem>
          )}
        </ActionsMenu>
      )}
    </Group>
  )
}

interface NeighboursProps {
  readonly id: string
  /** The query of the list in the URL. */
  readonly list: string
  readonly form: string | null
}

function Neighbours({ id, list, form }: NeighboursProps) {
  // The form's fields are needed to read its filters from the URL.
  const { data } = useQuery(FormDocument, form ? { variables: { name: form } } : skipToken)
  const { previous, next } = useNeighbours(id, data?.form.fields)
  return (
    <Group gap={4} wrap="nowrap">
      <Neighbour
        to={previous && `/forms/submissions/${previous}${list}`}
        label="Previous submission"
        icon={IconChevronLeft}
      />
      <Neighbour to={next && `/forms/submissions/${next}${list}`} label="Next submission" icon={IconChevronRight} />
    </Group>
  )
}

interface NeighbourProps {
  readonly to: string | null
  readonly label: string
  readonly icon: typeof IconChevronLeft
}

function Neighbour({ to, label, icon: Icon }: NeighbourProps) {
  const icon = <Icon size={18} aria-hidden />
  if (!to) {
    return (
      <ActionIcon variant="default" size="lg" aria-label={label} disabled>
        {icon}
      </ActionIcon>
    )
  }
  return (
    <ActionIcon component={Link} to={to} variant="default" size="lg" aria-label={label}>
      {icon}
    </ActionIcon>
  )
}
