import { useForm } from '@mantine/form'
import type { CampaignFieldsFragment } from '../../../../generated/graphql.ts'
import { DateField } from '../../../../ui/dates/date-field.tsx'
import { FormDialog } from '../../../../ui/form/form-dialog.tsx'
import { useSend } from '../../../../ui/form/use-send.ts'
import { toastSuccess } from '../../../../ui/toasts.ts'
import { CAMPAIGN_LISTS } from '../campaign-actions.tsx'
import { ScheduleCampaignDocument } from './sending-documents.ts'

interface ScheduleDialogProps {
  readonly campaign: CampaignFieldsFragment
  onClose(): void
}

/** Chooses when a campaign is sent, in the tenant's time zone. */
export function ScheduleDialog({ campaign: { id, version, scheduledAt }, onClose }: ScheduleDialogProps) {
  const schedule = useSend(ScheduleCampaignDocument, { refetchQueries: CAMPAIGN_LISTS })
  const form = useForm<{ at: string | null }>({
    initialValues: { at: scheduledAt ?? null },
    validate: { at: (at) => (at ? null : 'Choose a time') },
  })
  return (
    <FormDialog
      title="Schedule campaign"
      size="sm"
      form={form}
      submit="Schedule"
      send={({ at }) => schedule({ id, version, at: at ?? '' })}
      onSaved={() => {
        toastSuccess('Campaign scheduled')
        onClose()
      }}
      onClose={onClose}
    >
      <DateField label="Send at" isRequired {...form.getInputProps('at')} />
    </FormDialog>
  )
}
