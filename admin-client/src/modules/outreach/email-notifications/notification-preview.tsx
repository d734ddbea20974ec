import { useQuery } from '@apollo/client/react'
import { inColourScheme } from '@mainstreet/blocks/email'
import { Card, Group, SegmentedControl, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { DocumentFrame } from '../../../ui/document-frame.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { MailSize, ProblemList } from '../campaigns/public-api.ts'
import { EmailNotificationPreviewDocument } from './notification-documents.ts'
import styles from './preview.module.css'

const WIDTHS = [
  { value: 'desktop', label: 'Computer' },
  { value: 'mobile', label: 'Phone' },
  { value: 'text', label: 'Plain text' },
]
const SCHEMES = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
]

interface NotificationPreviewProps {
  readonly kind: string
  readonly subject: string
  readonly preheader: string
  /** When the design changed, so that it is drawn anew. */
  readonly stamp: string
  readonly hasDesign: boolean
}

/** The design, or the built-in text as blocks, with the examples of its placeholders. */
export function NotificationPreview({ kind, subject, preheader, stamp, hasDesign }: NotificationPreviewProps) {
  const [width, setWidth] = useState('desktop')
  const [scheme, setScheme] = useState('light')
  const [typed] = useDebouncedValue(JSON.stringify([subject, preheader, stamp]), 400)
  const [shownSubject, shownPreheader] = JSON.parse(typed) as [string, string]
  const { data, previousData, error, refetch } = useQuery(EmailNotificationPreviewDocument, {
    variables: { input: { kind, subject: shownSubject, preheader: shownPreheader } },
    fetchPolicy: 'network-only',
  })
  const preview = (data ?? previousData)?.emailNotificationPreview
  return (
    <Card component="section" aria-labelledby="preview">
      <Stack gap="sm">
        <Title order={2} id="preview">
          {hasDesign ? 'Preview' : 'Preview of the built-in text'}
        </Title>
        <Group gap="xs" grow preventGrowOverflow={false}>
          <SegmentedControl aria-label="Size of the preview" data={WIDTHS} value={width} onChange={setWidth} />
          {width !== 'text' && (
            <SegmentedControl aria-label="Look of the mailbox" data={SCHEMES} value={scheme} onChange={setScheme} />
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
                html={`<base target="_blank">${inColourScheme(preview.html, scheme === 'dark' ? 'dark' : 'light')}`}
              />
            )}
            {hasDesign && (
              <>
                <MailSize bytes={preview.bytes} />
                <ProblemList problems={preview.problems} />
              </>
            )}
          </>
        )}
      </Stack>
    </Card>
  )
}
