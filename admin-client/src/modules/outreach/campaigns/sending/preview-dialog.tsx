import { useQuery } from '@apollo/client/react'
import { Modal, Stack } from '@mantine/core'
import { useState } from 'react'
import type { CampaignVariant } from '../../../../generated/graphql.ts'
import { CustomerPicker } from '../../../crm/customer-picker/index.ts'
import { useViewer } from '../../../platform/session/index.ts'
import { VariantChoice } from '../variants/variant-choice.tsx'
import { EmailPreview } from './email-preview.tsx'
import { MailSize } from './problem-list.tsx'
import { CampaignPreviewDocument } from './sending-documents.ts'

interface PreviewDialogProps {
  readonly id: string
  readonly isAbTest: boolean
  onClose(): void
}

/** A campaign as one customer would get it. */
export function PreviewDialog({ id, isAbTest, onClose }: PreviewDialogProps) {
  const { can } = useViewer()
  const [customerId, setCustomerId] = useState<string | null>(null)
  const [variant, setVariant] = useState<CampaignVariant>('A')
  const { data, previousData, error, refetch } = useQuery(CampaignPreviewDocument, {
    variables: { id, customerId, variant },
    fetchPolicy: 'network-only',
  })
  const preview = (data ?? previousData)?.campaignPreview
  return (
    <Modal opened onClose={onClose} title="Preview" size="xl">
      <Stack gap="sm">
        {isAbTest && <VariantChoice value={variant} onChange={setVariant} />}
        {can('customers.can_view') && (
          <CustomerPicker label="As seen by" name="" value={customerId} onChange={setCustomerId} />
        )}
        <EmailPreview preview={preview} error={error} onRetry={() => refetch()} />
        {preview && <MailSize bytes={preview.bytes} />}
      </Stack>
    </Modal>
  )
}
