import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { CampaignFieldsFragment } from '../../../generated/graphql.ts'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { useSend } from '../../../ui/form/use-send.ts'
import { toastSuccess } from '../../../ui/toasts.ts'
import { CAMPAIGN_LISTS } from './campaign-actions.tsx'
import { CreateCampaignDocument } from './campaign-documents.ts'

interface NewCampaignDialogProps {
  onClose(): void
  onCreated(campaign: CampaignFieldsFragment): void
}

/** Creates a draft, which is written on its page. */
export function NewCampaignDialog({ onClose, onCreated }: NewCampaignDialogProps) {
  const create = useSend(CreateCampaignDocument, { refetchQueries: CAMPAIGN_LISTS })
  const form = useForm({ initialValues: { name: '', subject: '' } })
  return (
    <FormDialog
      title="New campaign"
      form={form}
      submit="Create campaign"
      send={create}
      onSaved={({ campaign }) => {
        toastSuccess('Campaign created')
        if (campaign) onCreated(campaign)
      }}
      onClose={onClose}
    >
      <TextInput
        label="Name"
        description="For you and your team. Recipients do not see it."
        data-autofocus
        maxLength={200}
        {...form.getInputProps('name')}
      />
      <TextInput label="Subject" maxLength={300} {...form.getInputProps('subject')} />
    </FormDialog>
  )
}
