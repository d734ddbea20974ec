import { useQuery } from '@apollo/client/react'
import { Modal, Stack } from '@mantine/core'
import { useState } from 'react'
import { CustomerPicker } from '../../../crm/customer-picker/index.ts'
import { useViewer } from '../../../platform/session/index.ts'
import { EmailPreview } from './email-preview.tsx'
import { MailSize } from './problem-list.tsx'
import { CampaignPreviewDocument } from './sending-documents.ts'

/** A campaign as one customer would get it. */
export function PreviewDialog({ id, onClose }: { id: string; onClose(): void }) {
  const { can } = useViewer()
  const [customerId, setCustomerId] = useState<string | null>(null)
  const { data, previousData, error, refetch } = useQuery(CampaignPreviewDocument, {
    variables: { id, customerId },
    fetchPolicy: 'network-only',
  })
  const preview = (data ?? previousData)?.campaignPreview
  return (
    <Modal opened onClose={onClose} title="Preview" size="xl">
      <Stack gap="sm">
        {can('customers.can_view') && (
          <CustomerPicker label="As seen by" name="" value={customerId} onChange={setCustomerId} />
        )}
        <EmailPreview preview={preview} error={error} onRetry={() => refetch()} />
        {preview && <MailSize bytes={preview.bytes} />}
      </Stack>
    </Modal>
  )
}
