import { Avatar, Badge, Button, Card, Group, Text, Title } from '@mantine/core'
import type { Plan } from '../../../generated/graphql.ts'
import { siteFile } from './site-file.ts'

interface TenantCardProps {
  tenant: { name: string; plan: Plan; primaryDomain: string | null; siteUrl: string; favicon: string | null }
  isCurrent: boolean
  isBusy: boolean
  onOpen(): void
}

const PLAN_NAMES: Record<Plan, string> = { BASIC: 'Basic', PRO: 'Pro', ENTERPRISE: 'Enterprise' }

export function TenantCard({ tenant, isCurrent, isBusy, onOpen }: TenantCardProps) {
  return (
    <Card component="section" padding="md" aria-label={tenant.name}>
      <Group wrap="nowrap" align="flex-start" mb="md">
        <Avatar src={siteFile(tenant.siteUrl, tenant.favicon)} name={tenant.name} color="indigo" radius="sm" alt="" />
        <div style={{ minWidth: 0 }}>
          <Title order={2} fz="md">
            {tenant.name}
          </Title>
          <Text c="dimmed" fz="xs" truncate>
            {tenant.primaryDomain ?? new URL(tenant.siteUrl).host}
          </Text>
        </div>
      </Group>
      <Group justify="space-between">
        <Group gap={6}>
          <Badge color="gray">{PLAN_NAMES[tenant.plan]}</Badge>
          {isCurrent && <Badge>You are here</Badge>}
        </Group>
        <Button variant="default" disabled={isBusy} onClick={onOpen} aria-label={`Open ${tenant.name}`}>
          Open
        </Button>
      </Group>
    </Card>
  )
}
