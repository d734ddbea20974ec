import { ActionIcon, Anchor, Card, Group, Text, Title } from '@mantine/core'
import { useState } from 'react'
import type { KeptFileFragment } from '../../../generated/graphql.ts'
import { IconDownload } from '../../../ui/icons.ts'
import { FilePreview, kindOf, sizeOf } from '../../platform/attachments/index.ts'
import styles from './forms.module.css'

/** The uploaded files. Those that browsers can show have a preview. */
export function SubmissionFiles({ files }: { files: readonly KeptFileFragment[] }) {
  const [shown, setShown] = useState<KeptFileFragment | null>(null)
  return (
    <Card component="section" aria-labelledby="files">
      <Title order={2} id="files" mb="xs">
        Files
      </Title>
      <ul className={styles.rows}>
        {files.map((file) => (
          <li key={file.id}>
            <FileRow file={file} onShow={() => setShown(file)} />
          </li>
        ))}
      </ul>
      {shown && <FilePreview file={shown} onClose={() => setShown(null)} />}
    </Card>
  )
}

function FileRow({ file, onShow }: { file: KeptFileFragment; onShow(): void }) {
  const { name, url, previewUrl, size } = file
  const { Icon, label } = kindOf(file)
  const look = {
    fw: 500,
    c: 'inherit',
    truncate: true,
    display: 'block',
    ta: 'left',
    maw: '100%',
    title: name,
  } as const
  return (
    <Group gap="sm" wrap="nowrap">
      <Icon size={20} stroke={1.5} role="img" aria-label={label} />
      <div className={styles.name}>
        {previewUrl ? (
          <Anchor component="button" type="button" {...look} onClick={onShow}>
            {name}
          </Anchor>
        ) : (
          <Anchor href={url} download={name} {...look}>
            {name}
          </Anchor>
        )}
        <Text c="dimmed" fz="xs">
          {sizeOf(size)}
        </Text>
      </div>
      <ActionIcon
        component="a"
        href={url}
        download={name}
        aria-label={`Download ${name}`}
        variant="subtle"
        color="gray"
        size="lg"
      >
        <IconDownload size={18} stroke={1.6} />
      </ActionIcon>
    </Group>
  )
}
