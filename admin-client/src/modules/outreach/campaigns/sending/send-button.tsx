import { useQuery } from '@apollo/client/react'
import { Button, Stack, Text } from '@mantine/core'
import type { CampaignAudienceInput, CampaignFieldsFragment } from '../../../../generated/graphql.ts'
import { confirmAction } from '../../../../ui/actions/confirm-action.tsx'
import { useAction } from '../../../../ui/form/use-send.ts'
import { toastSuccess } from '../../../../ui/toasts.ts'
import { people } from '../audience/audience-count.tsx'
import { CampaignAudienceDocument } from '../audience/audience-documents.ts'
import { audienceFormOf, audienceInput } from '../audience/audience-form.ts'
import { CAMPAIGN_LISTS } from '../campaign-actions.tsx'
import { IconSend } from '../icons.ts'
import { PauseCampaignDocument, ResumeCampaignDocument, SendCampaignDocument } from './sending-documents.ts'

interface SendButtonProps {
  readonly campaign: CampaignFieldsFragment
  readonly isDirty: boolean
}

/** Sends a draft, or pauses or resumes a campaign that was started. */
export function SendButton({ campaign: { id, version, status, problems, audience }, isDirty }: SendButtonProps) {
  const options = { refetchQueries: [...CAMPAIGN_LISTS, 'CampaignProgress'] }
  const [send, isStarting] = useAction(SendCampaignDocument, options)
  const [pause, isPausing] = useAction(PauseCampaignDocument, options)
  const [resume, isResuming] = useAction(ResumeCampaignDocument, options)
  const isBlocked = problems.some(({ isBlocking }) => isBlocking)

  if (status === 'SENDING')
    return (
      <Button variant="default" loading={isPausing} onClick={() => pause({ id })}>
        Pause
      </Button>
    )
  if (status === 'PAUSED')
    return (
      <Button loading={isResuming} onClick={() => resume({ id })}>
        Resume
      </Button>
    )
  if (status === 'SENT' || status === 'FAILED' || status === 'CANCELLED') return null
  const confirmSend = () =>
    confirmAction({
      title: 'Send campaign',
      text: (
        <Stack gap="xs">
          <Text>Are you sure you want to send this campaign now?</Text>
          <RecipientCount audience={audienceInput(audienceFormOf(audience))} />
        </Stack>
      ),
      confirm: 'Send now',
      isDestructive: false,
      onConfirm: async () => {
        if (await send({ id, version })) toastSuccess('The campaign is being sent')
      },
    })
  return (
    <Button
      leftSection={<IconSend size={18} />}
      loading={isStarting}
      disabled={isDirty || isBlocked}
      title={isDirty ? 'Save your changes first' : undefined}
      onClick={confirmSend}
    >
      Send now
    </Button>
  )
}

/** Shows nothing if counting fails: the server refuses an empty audience anyway. */
function RecipientCount({ audience }: { audience: CampaignAudienceInput }) {
  const { data, error } = useQuery(CampaignAudienceDocument, { variables: { audience }, fetchPolicy: 'network-only' })
  if (error) return null
  return (
    <Text c="dimmed" mih={22} aria-live="polite">
      {data && `It goes to ${people(data.campaignAudience.recipients)}.`}
    </Text>
  )
}
