import { Button, Group } from '@mantine/core'
import { useNavigate } from 'react-router'
import type { JourneyFieldsFragment } from '../../../generated/graphql.ts'
import { ActionItem, ActionsMenu } from '../../../ui/actions/actions-menu.tsx'
import { confirmAction } from '../../../ui/actions/confirm-action.tsx'
import { useAction } from '../../../ui/form/use-send.ts'
import { IconTrash } from '../../../ui/icons.ts'
import { toastSuccess } from '../../../ui/toasts.ts'
import { useViewer } from '../../platform/session/index.ts'
import { JOURNEYS_PATH, useJourneyActions } from './journey-actions.ts'
import { PauseJourneyDocument, PublishJourneyDocument, ResumeJourneyDocument } from './journey-documents.ts'
import { JourneyStatusBadge } from './journey-status.tsx'

interface JourneyHeaderProps {
  readonly journey: JourneyFieldsFragment
  /** Changes that are not saved would not be published. */
  readonly isDirty: boolean
}

/** The status and actions of a journey. */
export function JourneyHeader({ journey, isDirty }: JourneyHeaderProps) {
  const { can } = useViewer()
  const navigate = useNavigate()
  const { remove } = useJourneyActions()
  const [publish, isPublishing] = useAction(PublishJourneyDocument)
  const [pause, isPausing] = useAction(PauseJourneyDocument)
  const [resume, isResuming] = useAction(ResumeJourneyDocument)
  const { id, version, name, status, hasChanges, publishedNumber } = journey
  const mayEdit = can('email_marketing.can_edit') && !journey.deletedAt

  const confirmPublish = () =>
    confirmAction({
      title: `Publish “${name}”?`,
      text:
        publishedNumber === 0
          ? 'From now on, people enter it and get its emails automatically.'
          : 'People who enter from now on get the new version. Everyone else finishes the version they started.',
      confirm: 'Publish',
      isDestructive: false,
      onConfirm: async () => {
        if (await publish({ id, version })) toastSuccess('Journey published')
      },
    })
  return (
    <Group gap="xs">
      <JourneyStatusBadge status={status} />
      {mayEdit && status === 'ACTIVE' && (
        <Button variant="default" loading={isPausing} onClick={() => pause({ id, version })}>
          Pause
        </Button>
      )}
      {mayEdit && status === 'PAUSED' && (
        <Button variant="default" loading={isResuming} onClick={() => resume({ id, version })}>
          Resume
        </Button>
      )}
      {mayEdit && hasChanges && (
        <Button loading={isPublishing} disabled={isDirty} onClick={confirmPublish}>
          {publishedNumber === 0 ? 'Publish' : 'Publish changes'}
        </Button>
      )}
      {can('email_marketing.can_delete') && status !== 'ACTIVE' && !journey.deletedAt && (
        <ActionsMenu name={name}>
          <ActionItem
            icon={IconTrash}
            isDestructive
            onClick={async () => {
              if (await remove([journey])) navigate(JOURNEYS_PATH)
            }}
          >
            Delete
          </ActionItem>
        </ActionsMenu>
      )}
    </Group>
  )
}
