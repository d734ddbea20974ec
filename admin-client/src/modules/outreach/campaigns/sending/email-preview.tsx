import { inColourScheme } from '@mainstreet/blocks/email'
import { Group, SegmentedControl, Skeleton, Text } from '@mantine/core'
import { useState } from 'react'
import { DocumentFrame } from '../../../../ui/document-frame.tsx'
import { ErrorState } from '../../../../ui/error-state.tsx'
import styles from './email-preview.module.css'

const WIDTHS = [
  { value: 'desktop', label: 'Computer' },
  { value: 'mobile', label: 'Phone' },
  { value: 'text', label: 'Plain text' },
]

const SCHEMES = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
]

interface EmailPreviewProps {
  /** Undefined while it is loaded. */
  readonly preview: { readonly subject: string; readonly html: string; readonly text: string } | undefined
  readonly error: unknown
  onRetry(): void
}

/** An email as it is read on a computer or a phone, light or dark, or as plain text. */
export function EmailPreview({ preview, error, onRetry }: EmailPreviewProps) {
  const [width, setWidth] = useState('desktop')
  const [scheme, setScheme] = useState('light')
  return (
    <>
      <Group gap="xs" grow preventGrowOverflow={false}>
        <SegmentedControl aria-label="Size of the preview" data={WIDTHS} value={width} onChange={setWidth} />
        {width !== 'text' && (
          <SegmentedControl aria-label="Look of the mailbox" data={SCHEMES} value={scheme} onChange={setScheme} />
        )}
      </Group>
      {!preview && (error ? <ErrorState error={error} onRetry={onRetry} /> : <Skeleton h={420} />)}
      {preview && <Text fw={500}>{preview.subject || 'No subject'}</Text>}
      {preview && width === 'text' && <pre className={styles.text}>{preview.text}</pre>}
      {preview && width !== 'text' && (
        <DocumentFrame
          className={styles.frame}
          data-width={width}
          title="Preview of the email"
          sandbox="allow-popups"
          html={`<base target="_blank">${inColourScheme(preview.html, scheme === 'dark' ? 'dark' : 'light')}`}
        />
      )}
    </>
  )
}
