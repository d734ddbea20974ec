import { useQuery } from '@apollo/client/react'
import { inColourScheme } from '@mainstreet/blocks/email'
import { Group, Modal, SegmentedControl, Skeleton, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { DocumentFrame } from '../../../../ui/document-frame.tsx'
import { ErrorState } from '../../../../ui/error-state.tsx'
import { CustomerPicker } from '../../../crm/customer-picker/index.ts'
import { useViewer } from '../../../platform/session/index.ts'
import styles from './preview.module.css'
import { MailSize } from './problem-list.tsx'
import { CampaignPreviewDocument } from './sending-documents.ts'

type Width = 'desktop' | 'mobile' | 'text'
type Scheme = 'light' | 'dark'

const WIDTHS = [
  { value: 'desktop', label: 'Computer' },
  { value: 'mobile', label: 'Phone' },
  { value: 'text', label: 'Plain text' },
]

const SCHEMES = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
]

/** A campaign as one customer would get it. */
export function PreviewDialog({ id, onClose }: { id: string; onClose(): void }) {
  const { can } = useViewer()
  const [customerId, setCustomerId] = useState<string | null>(null)
  const [width, setWidth] = useState<Width>('desktop')
  const [scheme, setScheme] = useState<Scheme>('light')
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
        <Group gap="xs" grow preventGrowOverflow={false}>
          <SegmentedControl
            aria-label="Size of the preview"
            data={WIDTHS}
            value={width}
            onChange={(value) => setWidth(value as Width)}
          />
          {width !== 'text' && (
            <SegmentedControl
              aria-label="Look of the mailbox"
              data={SCHEMES}
              value={scheme}
              onChange={(value) => setScheme(value as Scheme)}
            />
          )}
        </Group>
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
                html={`<base target="_blank">${inColourScheme(preview.html, scheme)}`}
              />
            )}
            <MailSize bytes={preview.bytes} />
          </>
        )}
      </Stack>
    </Modal>
  )
}
