import { ActionIcon, Anchor, Button, Group, Menu, Table, Text, VisuallyHidden } from '@mantine/core'
import type { KeptFileFragment } from '../../../generated/graphql.ts'
import { IconDots, IconDownload, IconPencil, IconTrash } from '../../../ui/icons.ts'
import { ListTable } from '../../../ui/list/list-table.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import styles from './attachments.module.css'
import { kindOf, sizeOf } from './file-facts.ts'
import type { KeptFiles } from './kept-files.ts'

interface FileActions {
  show(file: KeptFileFragment): void
  rename(file: KeptFileFragment): void
  remove(file: KeptFileFragment): void
  restore(file: KeptFileFragment): void
}

interface FileTableProps {
  readonly kept: KeptFiles
  readonly files: readonly KeptFileFragment[]
  readonly on: FileActions
}

export function FileTable({ kept, files, on }: FileTableProps) {
  return (
    <ListTable>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Name</Table.Th>
          <Table.Th w={100} ta="right" visibleFrom="sm">
            Size
          </Table.Th>
          <Table.Th w={160} visibleFrom="md">
            Added by
          </Table.Th>
          <Table.Th w={180} visibleFrom="sm">
            Added
          </Table.Th>
          <Table.Th w={112}>
            <VisuallyHidden>Actions</VisuallyHidden>
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {files.map((file) => (
          <Table.Tr key={file.id}>
            <Table.Td>
              <Named file={file} onShow={() => on.show(file)} />
            </Table.Td>
            <Table.Td ta="right" visibleFrom="sm" className={styles.number}>
              {sizeOf(file.size)}
            </Table.Td>
            <Table.Td visibleFrom="md">
              <Text truncate>{file.uploadedBy}</Text>
            </Table.Td>
            <Table.Td visibleFrom="sm" className={styles.number}>
              <RelativeTime at={file.createdAt} />
            </Table.Td>
            <Table.Td>
              <Group gap={4} justify="flex-end" wrap="nowrap">
                <Actions file={file} kept={kept} on={on} />
              </Group>
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </ListTable>
  )
}

function Named({ file, onShow }: { file: KeptFileFragment; onShow(): void }) {
  const { name, previewUrl, deletedAt } = file
  const { Icon, label } = kindOf(file)
  const looks = { fw: 500, c: 'inherit', truncate: true, display: 'block', ta: 'left', maw: '100%' } as const
  return (
    <Group gap="sm" wrap="nowrap" py={6}>
      <Icon size={20} stroke={1.5} className={styles.kind} aria-label={label} role="img" />
      <div className={styles.name}>
        {deletedAt && <Text {...looks}>{name}</Text>}
        {!deletedAt && previewUrl && (
          <Anchor component="button" type="button" title={name} {...looks} onClick={onShow}>
            {name}
          </Anchor>
        )}
        {!deletedAt && !previewUrl && (
          <Anchor href={file.url} download={name} title={name} {...looks}>
            {name}
          </Anchor>
        )}
        <Text c="dimmed" fz="xs" truncate hiddenFrom="sm">
          {sizeOf(file.size)} · <RelativeTime at={file.createdAt} /> · {file.uploadedBy}
        </Text>
      </div>
    </Group>
  )
}

function Actions({ file, kept, on }: { file: KeptFileFragment; kept: KeptFiles; on: FileActions }) {
  if (file.deletedAt) {
    return (
      <Button size="compact-sm" variant="default" aria-label={`Restore ${file.name}`} onClick={() => on.restore(file)}>
        Restore
      </Button>
    )
  }
  const looks = { variant: 'subtle', color: 'gray', size: 'lg' } as const
  return (
    <>
      <ActionIcon component="a" href={file.url} download={file.name} aria-label={`Download ${file.name}`} {...looks}>
        <IconDownload size={18} stroke={1.6} />
      </ActionIcon>
      {(kept.mayEdit || kept.mayDelete) && (
        <Menu position="bottom-end" width={180}>
          <Menu.Target>
            <ActionIcon aria-label={`Actions for ${file.name}`} {...looks}>
              <IconDots size={18} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {kept.mayEdit && (
              <Menu.Item leftSection={<IconPencil size={18} stroke={1.6} />} onClick={() => on.rename(file)}>
                Rename
              </Menu.Item>
            )}
            {kept.mayDelete && (
              <Menu.Item
                c="var(--mantine-color-error)"
                leftSection={<IconTrash size={18} stroke={1.6} />}
                onClick={() => on.remove(file)}
              >
                Delete
              </Menu.Item>
            )}
          </Menu.Dropdown>
        </Menu>
      )}
    </>
  )
}
