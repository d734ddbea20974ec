import { Button, Card, Stack, Text, Title } from '@mantine/core'
import type { BlockedVisitorRowFragment } from '../../../../generated/graphql.ts'
import { countryName } from '../../../../ui/country-name.ts'
import { useAction } from '../../../../ui/form/use-send.ts'
import type { Column } from '../../../../ui/list/column.ts'
import { DataTable } from '../../../../ui/list/data-table.tsx'
import { ListBody } from '../../../../ui/list/list-body.tsx'
import { useListQuery } from '../../../../ui/list/use-list-query.ts'
import { useListState } from '../../../../ui/list/use-list-state.ts'
import { RelativeTime } from '../../../../ui/relative-time.tsx'
import { toastSuccess } from '../../../../ui/toasts.ts'
import { BlockedVisitorsDocument, UnblockVisitorDocument } from './blocked-visitor-documents.ts'

const PER_PAGE = 20

type Visitor = BlockedVisitorRowFragment

/** Blocked visitors, also those whose chat was deleted. For viewers who may block. */
export function BlockedVisitorsSection() {
  const { page } = useListState()
  const { data, error, reload, isStale } = useListQuery(BlockedVisitorsDocument, { page, perPage: PER_PAGE })
  return (
    <Card component="section" aria-labelledby="blocked-visitors" mt="md">
      <Stack gap="md">
        <div>
          <Title order={2} id="blocked-visitors">
            Blocked visitors
          </Title>
          <Text c="dimmed">These visitors cannot message you, even after their chat is deleted.</Text>
        </div>
        <ListBody
          list={data?.blockedChatVisitors}
          error={error}
          onRetry={reload}
          perPage={PER_PAGE}
          skeleton={100}
          isStale={isStale}
          isCard={false}
          empty={<Text>No visitors are blocked.</Text>}
        >
          {(visitors) => <DataTable rows={visitors} columns={columns} />}
        </ListBody>
      </Stack>
    </Card>
  )
}

const columns: readonly Column<Visitor, never>[] = [
  { name: 'visitor', label: 'Visitor', cell: (visitor) => <Name visitor={visitor} /> },
  {
    name: 'device',
    label: 'Device',
    givesWay: 'sm',
    cell: ({ device, country }) => [device, countryName(country)].filter(Boolean).join(' · '),
  },
  {
    name: 'blocked',
    label: 'Blocked',
    givesWay: 'xs',
    width: 180,
    cell: ({ blockedAt }) => blockedAt && <RelativeTime at={blockedAt} />,
  },
  {
    name: 'actions',
    label: 'Actions',
    isLabelHidden: true,
    align: 'end',
    width: 110,
    cell: (visitor) => <Unblock visitor={visitor} />,
  },
]

function Name({ visitor: { displayName, name, email } }: { readonly visitor: Visitor }) {
  return (
    <>
      <Text fw={500} truncate>
        {displayName}
      </Text>
      {name && email && (
        <Text c="dimmed" fz="xs" truncate>
          {email}
        </Text>
      )}
    </>
  )
}

function Unblock({ visitor: { id, displayName } }: { readonly visitor: Visitor }) {
  const [unblock, isBusy] = useAction(UnblockVisitorDocument, {
    refetchQueries: [BlockedVisitorsDocument],
    awaitRefetchQueries: true,
  })
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      loading={isBusy}
      aria-label={`Unblock ${displayName}`}
      onClick={async () => {
        if (await unblock({ id })) toastSuccess('Visitor unblocked')
      }}
    >
      Unblock
    </Button>
  )
}
