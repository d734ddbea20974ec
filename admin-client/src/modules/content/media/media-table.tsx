import { Card, Group, Table, UnstyledButton } from '@mantine/core'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import styles from './media.module.css'
import type { MediaViewProps } from './media-grid.tsx'
import { extentOf, sizeOf } from './media-size.ts'
import { Thumbnail } from './thumbnail.tsx'

export function MediaTable({ items, onOpen }: MediaViewProps) {
  return (
    <Card padding={0}>
      <Table highlightOnHover verticalSpacing={4} horizontalSpacing="md" layout="fixed">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Name</Table.Th>
            <Table.Th w={130} visibleFrom="sm">
              Size
            </Table.Th>
            <Table.Th w={100} ta="right">
              File
            </Table.Th>
            <Table.Th w={180} visibleFrom="sm">
              Uploaded
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {items.map((item) => (
            <Table.Tr key={item.id}>
              <Table.Td>
                <UnstyledButton w="100%" className={styles.row} onClick={() => onOpen(item.id)}>
                  <Group gap="sm" wrap="nowrap">
                    <Thumbnail item={item} isSmall />
                    <span style={{ overflow: 'hidden', textOverflow: 'ellipsis', fontWeight: 500 }}>{item.name}</span>
                  </Group>
                </UnstyledButton>
              </Table.Td>
              <Table.Td visibleFrom="sm">{extentOf(item)}</Table.Td>
              <Table.Td ta="right">{sizeOf(item.filesize)}</Table.Td>
              <Table.Td visibleFrom="sm">
                <RelativeTime at={item.createdAt} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Card>
  )
}
