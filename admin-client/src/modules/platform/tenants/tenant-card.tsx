import { Badge, Button, Card, Group, Text, Title } from '@mantine/core'
import type { ManagedTenantRowFragment } from '../../../generated/graphql.ts'
import { PLAN_NAMES } from './plan-names.ts'
import { TenantMenu } from './tenant-menu.tsx'
import { TenantPicture } from './tenant-picture.tsx'
import { SetupProgress, TenantMarks } from './tenant-status.tsx'
import styles from './tenants.module.css'
import type { TenantActions } from './use-tenant-actions.tsx'

interface TenantCardProps {
  tenant: ManagedTenantRowFragment
  isCurrent: boolean
  isBusy: boolean
  showsAgency: boolean
  actions: TenantActions
  onOpen(): void
  onEdit(): void
}

export function TenantCard({ tenant, isCurrent, isBusy, showsAgency, actions, onOpen, onEdit }: TenantCardProps) {
  const { name, primaryDomain, siteUrl, plan, staffCount, agencyName, status, setup } = tenant
  const staff = staffCount === 0 ? 'Nobody yet' : staffCount === 1 ? '1 person' : `${staffCount} people`
  return (
    <Card component="section" padding="md" aria-label={name} className={styles.card}>
      <Group wrap="nowrap" align="flex-start" justify="space-between" gap="xs">
        <Group wrap="nowrap" miw={0} gap="sm">
          <TenantPicture tenant={tenant} />
          <div style={{ minWidth: 0 }}>
            <Title order={2} fz="md" lineClamp={1}>
              {name}
            </Title>
            <Text c="dimmed" fz="xs" truncate>
              {primaryDomain ?? new URL(siteUrl).host}
            </Text>
          </div>
        </Group>
        <TenantMenu tenant={tenant} actions={actions} onEdit={onEdit} />
      </Group>
      <Group gap={6}>
        <Badge color="gray">{PLAN_NAMES[plan]}</Badge>
        <TenantMarks tenant={tenant} />
        {isCurrent && <Badge>You are here</Badge>}
      </Group>
      {setup && (
        <SetupProgress setup={setup} name={name} onRetry={actions.mayWrite ? () => actions.retry(tenant) : undefined} />
      )}
      <Group justify="space-between" className={styles.foot} wrap="nowrap">
        <Text c="dimmed" fz="xs" truncate>
          {showsAgency ? `${agencyName ?? 'No agency'} · ${staff}` : staff}
        </Text>
        <Button
          variant="default"
          disabled={isBusy || status === 'SETTING_UP'}
          onClick={onOpen}
          aria-label={`Open ${name}`}
        >
          Open
        </Button>
      </Group>
    </Card>
  )
}
