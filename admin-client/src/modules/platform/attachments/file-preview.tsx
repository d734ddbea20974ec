import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import type { KeptFileFragment } from '../../../generated/graphql.ts'
import { IconDownload } from '../../../ui/icons.ts'
import styles from './attachments.module.css'
import { kindOf, sizeOf } from './file-facts.ts'
import { TextPreview } from './text-preview.tsx'

/** A picture, PDF file or text as it is, in a dialog. Shown as long as it is mounted. */
export function FilePreview({ file, onClose }: { file: KeptFileFragment; onClose(): void }) {
  const { name, url, size } = file
  return (
    <Modal opened onClose={onClose} title={name} size="xl">
      <Stack>
        <Content file={file} />
        <Group justify="space-between">
          <Text c="dimmed" fz="sm">
            {kindOf(file).label} · {sizeOf(size)}
          </Text>
          <Button
            component="a"
            href={url}
            download={name}
            variant="default"
            leftSection={<IconDownload size={18} aria-hidden />}
          >
            Download
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

function Content({ file: { name, mimeType, previewUrl } }: { file: KeptFileFragment }) {
  const address = previewUrl ?? ''
  if (mimeType.startsWith('image/')) return <img className={styles.picture} src={address} alt={name} />
  if (mimeType !== 'application/pdf') return <TextPreview address={address} />
  // Phones show PDF files in an app of their own.
  if (!navigator.pdfViewerEnabled)
    return <Text c="dimmed">This browser can't show PDF files. Download the file to read it.</Text>
  return <iframe className={styles.pdf} src={address} title={name} />
}
