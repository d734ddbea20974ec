import { useQuery } from '@apollo/client/react'
import { Modal, SegmentedControl, Skeleton, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { DocumentFrame } from '../../../../ui/document-frame.tsx'
import { ErrorState } from '../../../../ui/error-state.tsx'
import { CustomerPicker } from '../../../crm/customer-picker/index.ts'
import { useViewer } from '../../../platform/session/index.ts'
import styles from './preview.module.css'
import { CampaignPreviewDocument } from './sending-documents.ts'

type Width = 'desktop' | 'mobile' | 'text'

const WIDTHS = [
  { value: 'desktop', label: 'Desktop' },
  { value: 'mobile', label: 'Mobile' },
  { value: 'text', label: 'Plain text' },
]

/** A campaign as one customer would get it. */
export function PreviewDialog({ id, onClose }: { id: string; onClose(): void }) {
  const { can } = useViewer()
  const [customerId, setCustomerId] = useState<string | null>(null)
  const [width, setWidth] = useState<Width>('desktop')
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
        <SegmentedControl
          aria-label="Size of the preview"
          data={WIDTHS}
          value={width}
          onChange={(value) => setWidth(value as Width)}
        />
        {!preview && (error ? <ErrorState error={error} onRetry={() => refetch()} /> : <Skeleton h={420} />)}
        {preview && (
          <>
            <Text fw={500}>{preview.subject || 'No subject'}</Text>
            {width === 'text' ? (
              <pre className={styles.text}>{preview.text}</pre>
            ) : (
              <DocumentFrame
                className={styles.frame}
                data-width={width}
                title="Preview of the email"
                sandbox="allow-popups"
                html={`<base target="_blank">${preview.html}`}
              />
            )}
            <Text c="dimmed" fz="sm">
              {Math.ceil(preview.bytes / 1000)} KB. Gmail shows the first 102 KB.
            </Text>
          </>
        )}
      </Stack>
    </Modal>
  )
}
