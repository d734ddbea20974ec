import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { CampaignFieldsFragment } from '../../../../generated/graphql.ts'
import { ActionItem, ActionsMenu } from '../../../../ui/actions/actions-menu.tsx'
import { confirmAction } from '../../../../ui/actions/confirm-action.tsx'
import { useAction } from '../../../../ui/form/use-send.ts'
import { IconBan, IconCalendarTime, IconCopy, IconMail, IconTrash } from '../../../../ui/icons.ts'
import { toastSuccess } from '../../../../ui/toasts.ts'
import { useViewer } from '../../../platform/session/index.ts'
import { CAMPAIGN_LISTS, useCampaignActions } from '../campaign-actions.tsx'
import { DuplicateCampaignDocument } from '../campaign-documents.ts'
import { CampaignSchedule, CampaignStatusBadge } from '../campaign-status.tsx'
import { PreviewDialog } from './preview-dialog.tsx'
import { ScheduleDialog } from './schedule-dialog.tsx'
import { SendButton } from './send-button.tsx'
import { CancelCampaignDocument, UnscheduleCampaignDocument } from './sending-documents.ts'
import { TestDialog } from './test-dialog.tsx'

interface CampaignHeaderProps {
  readonly campaign: CampaignFieldsFragment
  /** Changes that are not saved would not be sent. */
  readonly isDirty: boolean
}

type Dialog = 'test' | 'schedule' | 'preview' | null

/** The status and actions of a campaign. */
export function CampaignHeader({ campaign, isDirty }: CampaignHeaderProps) {
  const { can } = useViewer()
  const [dialog, setDialog] = useState<Dialog>(null)
  const close = () => setDialog(null)
  const mayEdit = can('email_marketing.can_edit') && !campaign.deletedAt
  const { isEnabled } = campaign.abTest
  return (
    <Group gap="xs">
      <CampaignStatusBadge status={campaign.status} />
      <CampaignSchedule {...campaign} />
      <Button variant="default" onClick={() => setDialog('preview')} disabled={isDirty}>
        Preview
      </Button>
      {mayEdit && <SendButton campaign={campaign} isDirty={isDirty} />}
      <CampaignMenu campaign={campaign} isDirty={isDirty} onOpen={setDialog} />
      {dialog === 'preview' && <PreviewDialog id={campaign.id} isAbTest={isEnabled} onClose={close} />}
      {dialog === 'test' && <TestDialog id={campaign.id} isAbTest={isEnabled} onClose={close} />}
      {dialog === 'schedule' && <ScheduleDialog campaign={campaign} onClose={close} />}
    </Group>
  )
}

interface CampaignMenuProps extends CampaignHeaderProps {
  onOpen(dialog: Dialog): void
}

/** Less common actions for a campaign. */
function CampaignMenu({ campaign, isDirty, onOpen }: CampaignMenuProps) {
  const { can } = useViewer()
  const navigate = useNavigate()
  const { remove } = useCampaignActions()
  const [duplicate] = useAction(DuplicateCampaignDocument, { refetchQueries: CAMPAIGN_LISTS })
  const [cancel] = useAction(CancelCampaignDocument)
  const [unschedule] = useAction(UnscheduleCampaignDocument)
  const { id, version, name, status } = campaign
  const isUnderWay = status === 'SENDING' || status === 'PAUSED'
  const isDraft = status === 'DRAFT' || status === 'SCHEDULED'
  const mayEdit = can('email_marketing.can_edit')

  async function copy() {
    const payload = await duplicate({ id })
    if (!payload?.campaign) return
    toastSuccess('Campaign duplicated')
    navigate(`/email-marketing/campaigns/${payload.campaign.id}`)
  }
  const confirmCancel = () =>
    confirmAction({
      title: `Cancel “${name}”?`,
      text: 'No more emails are sent. A cancelled campaign can’t be resumed.',
      confirm: 'Cancel campaign',
      cancel: 'Keep sending',
      onConfirm: () => cancel({ id, version }),
    })
  const deleteCampaign = async () => {
    if (await remove([campaign])) navigate('/email-marketing/campaigns')
  }
  return (
    <ActionsMenu name={name}>
      {mayEdit && !isDirty && (
        <ActionItem icon={IconMail} onClick={() => onOpen('test')}>
          Send test
        </ActionItem>
      )}
      {mayEdit && isDraft && !isDirty && (
        <ActionItem icon={IconCalendarTime} onClick={() => onOpen('schedule')}>
          {status === 'SCHEDULED' ? 'Change schedule' : 'Schedule'}
        </ActionItem>
      )}
      {mayEdit && status === 'SCHEDULED' && (
        <ActionItem icon={IconBan} onClick={() => unschedule({ id, version })}>
          Remove schedule
        </ActionItem>
      )}
      {can('email_marketing.can_create') && (
        <ActionItem icon={IconCopy} onClick={copy}>
          Duplicate
        </ActionItem>
      )}
      {mayEdit && isUnderWay && (
        <ActionItem icon={IconBan} isDestructive onClick={confirmCancel}>
          Cancel
        </ActionItem>
      )}
      {can('email_marketing.can_delete') && !isUnderWay && (
        <ActionItem icon={IconTrash} isDestructive onClick={deleteCampaign}>
          Delete
        </ActionItem>
      )}
    </ActionsMenu>
  )
}
