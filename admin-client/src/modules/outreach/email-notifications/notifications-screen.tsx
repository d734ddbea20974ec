import { useQuery } from '@apollo/client/react'
import { Badge, Card, Skeleton, Stack, Text, Title } from '@mantine/core'
import type { AutomaticEmailsQuery } from '../../../generated/graphql.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { NameCell } from '../../../ui/list/cells.tsx'
import type { Column } from '../../../ui/list/column.ts'
import { DataTable } from '../../../ui/list/data-table.tsx'
import { ScreenHeader } from '../../../ui/screen-header.tsx'
import { CampaignTabs } from '../campaigns/public-api.ts'
import { notificationPath } from './notification-addresses.ts'
import { AutomaticEmailsDocument } from './notification-documents.ts'

type AutomaticEmail = AutomaticEmailsQuery['automaticEmails'][number]
type Row = AutomaticEmail & { readonly id: string }

/** The emails that are sent by themselves. */
export function NotificationsScreen() {
  const { data, error, refetch } = useQuery(AutomaticEmailsDocument, { fetchPolicy: 'cache-and-network' })
  const rows = data?.automaticEmails.map((mail) => ({ ...mail, id: mail.kind }))
  return (
    <>
      <ScreenHeader title="Notifications" text="Emails that go out automatically. Design them, or turn them off." />
      <CampaignTabs />
      {!rows && (error ? <ErrorState error={error} onRetry={() => refetch()} /> : <Skeleton h={420} radius="md" />)}
      {rows && (
        <Stack gap="xl">
          <Group title="To customers" rows={rows.filter(({ isForStaff }) => !isForStaff)} />
          <Group title="To staff" rows={rows.filter(({ isForStaff }) => isForStaff)} />
        </Stack>
      )}
    </>
  )
}

function Group({ title, rows }: { title: string; rows: readonly Row[] }) {
  return (
    <Stack component="section" gap="sm" aria-label={title}>
      <Title order={2}>{title}</Title>
      <Card p={0}>
        <DataTable rows={rows} columns={columns} />
      </Card>
    </Stack>
  )
}

const columns: readonly Column<Row>[] = [
  {
    name: 'name',
    label: 'Name',
    cell: ({ kind, label, description }) => (
      <NameCell to={notificationPath(kind)} name={label}>
        <Text c="dimmed" fz="xs" lineClamp={2}>
          {description}
        </Text>
      </NameCell>
    ),
  },
  {
    name: 'design',
    label: 'Content',
    width: 140,
    givesWay: 'xs',
    cell: ({ notification }) => (
      <Text c={notification?.usesDesign ? undefined : 'dimmed'}>
        {notification?.usesDesign ? 'Own design' : 'Built-in text'}
      </Text>
    ),
  },
  {
    name: 'status',
    label: 'Status',
    width: 90,
    // The others are sent when somebody asks for them, or have a setting of their own.
    cell: ({ notification, canBeTurnedOff }) => canBeTurnedOff && <OnOff isOn={notification?.isEnabled ?? true} />,
  },
]

function OnOff({ isOn }: { isOn: boolean }) {
  return (
    <Badge miw="max-content" color={isOn ? 'green' : 'gray'}>
      {isOn ? 'On' : 'Off'}
    </Badge>
  )
}
