import { useMutation } from '@apollo/client/react'
import { ActionIcon, Badge, Group, Menu, Table, Text, Tooltip, VisuallyHidden } from '@mantine/core'
import { modals } from '@mantine/modals'
import type { RedirectRowFragment } from '../../../generated/graphql.ts'
import { IconDots, IconPencil, IconTrash } from '../../../ui/icons.ts'
import { ListTable } from '../../../ui/list-table.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { toastError, toastSuccess } from '../../../ui/toasts.ts'
import { useViewer } from '../../platform/session/index.ts'
import { DeleteRedirectDocument } from './redirect-documents.ts'
import styles from './redirects.module.css'

interface RedirectsTableProps {
  readonly redirects: readonly RedirectRowFragment[]
  onEdit(redirect: RedirectRowFragment): void
}

export function RedirectsTable({ redirects, onEdit }: RedirectsTableProps) {
  return (
    <ListTable>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>From</Table.Th>
          <Table.Th>To</Table.Th>
          <Table.Th w={70} visibleFrom="xs">
            Kind
          </Table.Th>
          <Table.Th w={160} visibleFrom="sm">
            Updated
          </Table.Th>
          <Table.Th w={60}>
            <VisuallyHidden>Actions</VisuallyHidden>
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {redirects.map((redirect) => (
          <Table.Tr key={redirect.id}>
            <Table.Td>
              <Group gap={8} py={4}>
                <Text fw={500} truncate maw="100%" title={redirect.fromPath}>
                  {redirect.fromPath}
                </Text>
                {redirect.isShadowed && (
                  <Tooltip label="A published page has this address, and is shown instead">
                    <Badge color="yellow" tt="none">
                      Not used
                    </Badge>
                  </Tooltip>
                )}
              </Group>
            </Table.Td>
            <Table.Td>
              <Text truncate title={redirect.to}>
                {redirect.to}
              </Text>
              {redirect.page && (
                <Text c="dimmed" fz="xs" truncate>
                  Follows “{redirect.page.title}”
                </Text>
              )}
            </Table.Td>
            <Table.Td visibleFrom="xs">{redirect.isPermanent ? '301' : '302'}</Table.Td>
            <Table.Td visibleFrom="sm" className={styles.when}>
              <RelativeTime at={redirect.updatedAt} />
            </Table.Td>
            <Table.Td ta="right">
              <RowMenu redirect={redirect} onEdit={() => onEdit(redirect)} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </ListTable>
  )
}

function RowMenu({ redirect, onEdit }: { redirect: RedirectRowFragment; onEdit(): void }) {
  const { can } = useViewer()
  const [remove] = useMutation(DeleteRedirectDocument, { refetchQueries: ['Redirects'] })
  if (!can('pages.can_edit') && !can('pages.can_delete')) return null

  function ask() {
    modals.openConfirmModal({
      title: `Delete the redirect from ${redirect.fromPath}?`,
      children: 'Visitors who come to this address will find nothing there.',
      labels: { confirm: 'Delete redirect', cancel: 'Cancel' },
      confirmProps: { color: 'red' },
      async onConfirm() {
        const { data } = await remove({ variables: { input: { id: redirect.id } } })
        for (const { message } of data?.deleteRedirect.userErrors ?? []) toastError(message)
        if (data?.deleteRedirect.deletedId) toastSuccess('The redirect is deleted')
      },
    })
  }

  return (
    <Menu position="bottom-end" width={180}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={`Actions for ${redirect.fromPath}`}>
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {can('pages.can_edit') && (
          <Menu.Item onClick={onEdit} leftSection={<IconPencil size={18} stroke={1.6} />}>
            Edit
          </Menu.Item>
        )}
        {can('pages.can_delete') && (
          <Menu.Item c="var(--mantine-color-error)" onClick={ask} leftSection={<IconTrash size={18} stroke={1.6} />}>
            Delete
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
