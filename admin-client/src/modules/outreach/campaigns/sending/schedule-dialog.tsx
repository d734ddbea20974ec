import { Checkbox } from '@mantine/core'
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

/** Chooses when a campaign is sent: to everybody at once, or at the same time of day in each person's time zone. */
export function ScheduleDialog({
  campaign: { id, version, scheduledAt, isInLocalTime },
  onClose,
}: ScheduleDialogProps) {
  const schedule = useSend(ScheduleCampaignDocument, { refetchQueries: CAMPAIGN_LISTS })
  const form = useForm<{ at: string | null; isInLocalTime: boolean }>({
    initialValues: { at: scheduledAt ?? null, isInLocalTime },
    validate: { at: (at) => (at ? null : 'Choose a time') },
  })
  return (
    <FormDialog
      title="Schedule campaign"
      size="sm"
      form={form}
      submit="Schedule"
      send={({ at, ...rest }) => schedule({ id, version, at: at ?? '', ...rest })}
      onSaved={() => {
        toastSuccess('Campaign scheduled')
        onClose()
      }}
      onClose={onClose}
    >
      <DateField label="Send at" isRequired {...form.getInputProps('at')} />
      <Checkbox
        label="In each person’s time zone"
        description="Based on the province or country of each customer’s address, otherwise your time zone. Sending starts up to a day earlier, in the first time zone to reach this time. Where this time has already passed, the email goes out right away."
        {...form.getInputProps('isInLocalTime', { type: 'checkbox' })}
      />
    </FormDialog>
  )
}
