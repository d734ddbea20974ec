import { Badge, Button, Code, Group, Text } from '@mantine/core'
import dayjs from 'dayjs'
import type { ApiKeyRowFragment } from '../../../generated/graphql.ts'
import { timeCell } from '../../../ui/list/cells.tsx'
import { actionsColumn, type Column } from '../../../ui/list/column.ts'
import { DataTable } from '../../../ui/list/data-table.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { keyState } from './held-areas.ts'

interface ApiKeysTableProps {
  keys: readonly ApiKeyRowFragment[]
  /** Absent for those who may only look. */
  onRevoke?: ((key: ApiKeyRowFragment) => void) | undefined
}

export function ApiKeysTable({ keys, onRevoke }: ApiKeysTableProps) {
  const revoke = actionsColumn<ApiKeyRowFragment>((key) => <RevokeButton apiKey={key} onRevoke={onRevoke} />)
  return <DataTable rows={keys} columns={onRevoke ? [...columns, { ...revoke, width: 110 }] : columns} />
}

const columns: readonly Column<ApiKeyRowFragment>[] = [
  { name: 'name', label: 'Name', cell: (key) => <Name apiKey={key} /> },
  { name: 'permissions', label: 'Permissions', width: '30%', givesWay: 'sm', cell: (key) => <Scope apiKey={key} /> },
  {
    name: 'lastUsed',
    label: 'Last used',
    width: 130,
    givesWay: 'xs',
    cell: ({ lastUsedAt }) => timeCell(lastUsedAt, 'Never'),
  },
  { name: 'created', label: 'Created', width: 200, givesWay: 'md', cell: (key) => <Created apiKey={key} /> },
]

interface KeyProps {
  apiKey: ApiKeyRowFragment
}

function permissionText({ permissions }: ApiKeyRowFragment): string {
  const granted = Object.keys(permissions)
  return granted.length === 1 ? (granted[0] as string) : `${granted.length} permissions`
}

function Name({ apiKey }: KeyProps) {
  const state = keyState(apiKey)
  return (
    <>
      <Group gap="xs" wrap="nowrap">
        <Text fw={500} style={{ overflowWrap: 'anywhere' }}>
          {apiKey.name}
        </Text>
        {state !== 'active' && <Badge color="gray">{state === 'revoked' ? 'Revoked' : 'Expired'}</Badge>}
      </Group>
      <Code>{apiKey.prefix}…</Code>
      <Text hiddenFrom="sm" c="dimmed" fz="xs">
        {permissionText(apiKey)}
      </Text>
    </>
  )
}

function Scope({ apiKey }: KeyProps) {
  const { permissions, origins } = apiKey
  return (
    <>
      <Text truncate title={Object.keys(permissions).join('\n')}>
        {permissionText(apiKey)}
      </Text>
      <Text c="dimmed" fz="xs" style={{ overflowWrap: 'anywhere' }}>
        {origins.length > 0 ? `Browsers on ${origins.join(', ')}` : 'Programs only'}
      </Text>
    </>
  )
}

function Created({ apiKey }: KeyProps) {
  const { createdByName, createdAt, expiresAt } = apiKey
  const end = expiresAt && keyState(apiKey) === 'active' ? `, until ${dayjs(expiresAt).format('D MMM YYYY')}` : ''
  return (
    <Text c="dimmed" component="div">
      <RelativeTime at={createdAt} />
      <Text fz="xs">
        by {createdByName}
        {end}
      </Text>
    </Text>
  )
}

function RevokeButton({ apiKey, onRevoke }: KeyProps & Pick<ApiKeysTableProps, 'onRevoke'>) {
  if (!onRevoke || keyState(apiKey) === 'revoked') return null
  return (
    <Button
      variant="subtle"
      color="red"
      size="compact-sm"
      onClick={() => onRevoke(apiKey)}
      aria-label={`Revoke ${apiKey.name}`}
    >
      Revoke
    </Button>
  )
}
