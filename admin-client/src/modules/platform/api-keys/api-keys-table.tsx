import { Badge, Button, Code, Group, Table, Text, VisuallyHidden } from '@mantine/core'
import dayjs from 'dayjs'
import type { ApiKeyRowFragment } from '../../../generated/graphql.ts'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { keyState } from './held-areas.ts'

interface ApiKeysTableProps {
  keys: readonly ApiKeyRowFragment[]
  /** Absent for those who may only look. */
  onRevoke?: ((key: ApiKeyRowFragment) => void) | undefined
}

export function ApiKeysTable({ keys, onRevoke }: ApiKeysTableProps) {
  return (
    <section aria-label="List of API keys">
      <Table verticalSpacing={8} horizontalSpacing="md">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Name</Table.Th>
            <Table.Th visibleFrom="sm">Permissions</Table.Th>
            <Table.Th visibleFrom="xs">Last used</Table.Th>
            <Table.Th visibleFrom="md">Created</Table.Th>
            <Table.Th>
              <VisuallyHidden>Actions</VisuallyHidden>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {keys.map((key) => (
            <KeyRow key={key.id} apiKey={key} onRevoke={onRevoke && (() => onRevoke(key))} />
          ))}
        </Table.Tbody>
      </Table>
    </section>
  )
}

function KeyRow({ apiKey, onRevoke }: { apiKey: ApiKeyRowFragment; onRevoke?: (() => void) | undefined }) {
  const { name, prefix, permissions, origins, createdByName, createdAt, expiresAt, lastUsedAt } = apiKey
  const state = keyState(apiKey)
  const granted = Object.keys(permissions)
  const permissionText = granted.length === 1 ? granted[0] : `${granted.length} permissions`
  return (
    <Table.Tr>
      <Table.Td>
        <Group gap="xs" wrap="nowrap">
          <Text fw={500} style={{ overflowWrap: 'anywhere' }}>
            {name}
          </Text>
          {state !== 'active' && <Badge color="gray">{state === 'revoked' ? 'Revoked' : 'Expired'}</Badge>}
        </Group>
        <Code>{prefix}…</Code>
        <Text hiddenFrom="sm" c="dimmed" fz="xs">
          {permissionText}
        </Text>
      </Table.Td>
      <Table.Td visibleFrom="sm">
        <Text title={granted.join('\n')}>{permissionText}</Text>
        <Text c="dimmed" fz="xs">
          {origins.length > 0 ? `Browsers on ${origins.join(', ')}` : 'Programs only'}
        </Text>
      </Table.Td>
      <Table.Td visibleFrom="xs" c="dimmed">
        {lastUsedAt ? <RelativeTime at={lastUsedAt} /> : 'Never'}
      </Table.Td>
      <Table.Td visibleFrom="md" c="dimmed">
        <RelativeTime at={createdAt} />
        <Text fz="xs">
          by {createdByName}
          {expiresAt && state === 'active' ? `, until ${dayjs(expiresAt).format('D MMM YYYY')}` : ''}
        </Text>
      </Table.Td>
      <Table.Td ta="right">
        {onRevoke && state !== 'revoked' && (
          <Button variant="subtle" color="red" size="compact-sm" onClick={onRevoke} aria-label={`Revoke ${name}`}>
            Revoke
          </Button>
        )}
      </Table.Td>
    </Table.Tr>
  )
}
