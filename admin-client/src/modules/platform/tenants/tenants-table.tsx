import { Group, Table, Text, UnstyledButton, VisuallyHidden } from '@mantine/core'
import type { ManagedTenantRowFragment } from '../../../generated/graphql.ts'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { PLAN_NAMES } from './plan-names.ts'
import { TenantMenu } from './tenant-menu.tsx'
import { TenantPicture } from './tenant-picture.tsx'
import { SetupProgress, TenantMarks } from './tenant-status.tsx'
import styles from './tenants.module.css'
import type { TenantActions } from './use-tenant-actions.tsx'

interface TenantsTableProps {
  tenants: readonly ManagedTenantRowFragment[]
  isBusy: boolean
  actions: TenantActions
  onOpen(tenant: ManagedTenantRowFragment): void
  onEdit(tenant: ManagedTenantRowFragment): void
}

/** All tenants, for who looks after the whole installation. */
export function TenantsTable({ tenants, isBusy, actions, onOpen, onEdit }: TenantsTableProps) {
  return (
    <Table className={styles.table} highlightOnHover verticalSpacing={4} horizontalSpacing="md">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Name</Table.Th>
          <Table.Th>Agency</Table.Th>
          <Table.Th>Plan</Table.Th>
          <Table.Th>Status</Table.Th>
          <Table.Th ta="right">People</Table.Th>
          <Table.Th>Created</Table.Th>
          <Table.Th w={60}>
            <VisuallyHidden>Actions</VisuallyHidden>
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {tenants.map((tenant) => (
          <TenantRow
            key={tenant.id}
            tenant={tenant}
            isBusy={isBusy}
            actions={actions}
            onOpen={() => onOpen(tenant)}
            onEdit={() => onEdit(tenant)}
          />
        ))}
      </Table.Tbody>
    </Table>
  )
}

interface TenantRowProps {
  tenant: ManagedTenantRowFragment
  isBusy: boolean
  actions: TenantActions
  onOpen(): void
  onEdit(): void
}

function TenantRow({ tenant, isBusy, actions, onOpen, onEdit }: TenantRowProps) {
  const { name, primaryDomain, siteUrl, agencyName, plan, staffCount, createdAt, status, setup } = tenant
  return (
    <Table.Tr>
      <Table.Td maw={320}>
        <Group gap="sm" wrap="nowrap">
          <TenantPicture tenant={tenant} size={32} />
          <div style={{ minWidth: 0 }}>
            <UnstyledButton
              className={styles.open}
              onClick={onOpen}
              disabled={isBusy || status === 'SETTING_UP'}
              data-disabled={status === 'SETTING_UP' || undefined}
              aria-label={`Open ${name}`}
            >
              <Text component="span" display="block" fw={500} truncate inherit>
                {name}
              </Text>
            </UnstyledButton>
            <Text c="dimmed" fz="xs" truncate>
              {primaryDomain ?? new URL(siteUrl).host}
            </Text>
          </div>
        </Group>
      </Table.Td>
      <Table.Td c={agencyName ? undefined : 'dimmed'}>{agencyName ?? 'None'}</Table.Td>
      <Table.Td>{PLAN_NAMES[plan]}</Table.Td>
      <Table.Td maw={220}>
        {setup ? (
          <SetupProgress setup={setup} name={name} onRetry={() => actions.retry(tenant)} />
        ) : (
          <Group gap={6}>
            {status === 'ACTIVE' && (
              <Text span c="dimmed">
                Active
              </Text>
            )}
            <TenantMarks tenant={tenant} />
          </Group>
        )}
      </Table.Td>
      <Table.Td ta="right" style={{ fontVariantNumeric: 'tabular-nums' }}>
        {staffCount}
      </Table.Td>
      <Table.Td c="dimmed" style={{ whiteSpace: 'nowrap' }}>
        <RelativeTime at={createdAt} />
      </Table.Td>
      <Table.Td ta="right">
        <TenantMenu tenant={tenant} actions={actions} onEdit={onEdit} />
      </Table.Td>
    </Table.Tr>
  )
}
