import { TagsInput, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { CampaignVariant } from '../../../../generated/graphql.ts'
import { FormDialog } from '../../../../ui/form/form-dialog.tsx'
import { useSend } from '../../../../ui/form/use-send.ts'
import { toastSuccess } from '../../../../ui/toasts.ts'
import { CustomerPicker } from '../../../crm/customer-picker/index.ts'
import { useViewer } from '../../../platform/session/index.ts'
import { VariantChoice } from '../variants/variant-choice.tsx'
import { SendTestCampaignDocument } from './sending-documents.ts'

interface TestDialogProps {
  readonly id: string
  readonly isAbTest: boolean
  onClose(): void
}

interface TestForm {
  recipients: string[]
  testCustomerId: string | null
  variant: CampaignVariant
}

/** Sends a campaign to a few addresses. */
export function TestDialog({ id, isAbTest, onClose }: TestDialogProps) {
  const { user, can } = useViewer()
  const send = useSend(SendTestCampaignDocument)
  const form = useForm<TestForm>({
    initialValues: { recipients: [user.email], testCustomerId: null, variant: 'A' },
  })
  return (
    <FormDialog
      title="Send test"
      form={form}
      submit="Send test"
      isSubmitDisabled={form.values.recipients.length === 0}
      send={(values) => send({ id, ...values })}
      onSaved={({ sentTo }) => {
        toastSuccess(`Test sent to ${sentTo?.join(', ')}`)
        onClose()
      }}
      onClose={onClose}
    >
      <Text>Are you sure you want to send this test campaign now?</Text>
      {isAbTest && (
        <VariantChoice value={form.values.variant} onChange={(variant) => form.setFieldValue('variant', variant)} />
      )}
      <TagsInput label="Send to" maxTags={10} acceptValueOnBlur {...form.getInputProps('recipients')} />
      {can('customers.can_view') && (
        <CustomerPicker
          label="With the data of"
          name=""
          value={form.values.testCustomerId}
          onChange={(chosen) => form.setFieldValue('testCustomerId', chosen)}
        />
      )}
    </FormDialog>
  )
}
