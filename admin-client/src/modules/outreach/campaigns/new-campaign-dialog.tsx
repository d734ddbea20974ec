import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { CampaignFieldsFragment } from '../../../generated/graphql.ts'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { useSend } from '../../../ui/form/use-send.ts'
import { toastSuccess } from '../../../ui/toasts.ts'
import { CAMPAIGN_LISTS } from './campaign-actions.tsx'
import { CreateCampaignDocument } from './campaign-documents.ts'
import { BLANK, type ChosenTemplate, TemplateChoice } from './templates/template-choice.tsx'

interface NewCampaignDialogProps {
  /** The ID of the email template to begin with. */
  readonly templateId: string | null
  onClose(): void
  onCreated(campaign: CampaignFieldsFragment): void
}

/** Creates a draft, which is written on its page. */
export function NewCampaignDialog({ templateId, onClose, onCreated }: NewCampaignDialogProps) {
  const create = useSend(CreateCampaignDocument, { refetchQueries: CAMPAIGN_LISTS })
  const form = useForm<{ name: string; subject: string; template: ChosenTemplate }>({
    initialValues: { name: '', subject: '', template: BLANK },
  })
  return (
    <FormDialog
      title="New campaign"
      size="xl"
      form={form}
      submit="Create campaign"
      send={({ name, subject, template: { content } }) => create({ name, subject, content })}
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
      <TemplateChoice
        value={form.values.template}
        offersBlank
        wantedKey={templateId}
        onChange={(template) => form.setFieldValue('template', template)}
      />
    </FormDialog>
  )
}
