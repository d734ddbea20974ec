import { Badge, Button, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import type { MailSuppressionsQuery, SuppressionReason } from '../../../../generated/graphql.ts'
import { confirmAction } from '../../../../ui/actions/confirm-action.tsx'
import { currentPage } from '../../../../ui/current-page.ts'
import { EmptyState, NoMatches } from '../../../../ui/empty-state.tsx'
import { FormDialog } from '../../../../ui/form/form-dialog.tsx'
import { useAction, useSend } from '../../../../ui/form/use-send.ts'
import { IconBan, IconPlus } from '../../../../ui/icons.ts'
import { textCell, timeCell } from '../../../../ui/list/cells.tsx'
import { actionsColumn, type Column } from '../../../../ui/list/column.ts'
import { DataTable } from '../../../../ui/list/data-table.tsx'
import { ListBody } from '../../../../ui/list/list-body.tsx'
import { useListQuery } from '../../../../ui/list/use-list-query.ts'
import { useListState } from '../../../../ui/list/use-list-state.ts'
import { ScreenHeader } from '../../../../ui/screen-header.tsx'
import { SearchBox } from '../../../../ui/search-box.tsx'
import { toastSuccess } from '../../../../ui/toasts.ts'
import { useViewer } from '../../../platform/session/index.ts'
import { CampaignTabs } from '../../campaigns/public-api.ts'
import { RemoveSuppressionDocument, SuppressAddressDocument, SuppressionsDocument } from './suppression-documents.ts'

const PER_PAGE = 20
const LISTS = ['MailSuppressions']

type Suppression = MailSuppressionsQuery['mailSuppressions']['items'][number]

/** Addresses that get no campaigns. */
export function SuppressionsScreen() {
  const { can } = useViewer()
  const { address, text, search, clear } = useListState()
  const [isAdding, setAdding] = useState(false)
  const { data, error, reload } = useListQuery(SuppressionsDocument, {
    page: currentPage(address),
    perPage: PER_PAGE,
    where: { search: text },
  })
  const add = can('email_marketing.can_edit') && (
    <Button leftSection={<IconPlus size={18} />} onClick={() => setAdding(true)}>
      Suppress address
    </Button>
  )
  return (
    <>
      <ScreenHeader title="Suppressed addresses" action={add} />
      <CampaignTabs />
      <SearchBox label="Search addresses" placeholder="Email address" text={text} onSearch={search} />
      <Stack mt="md">
        <ListBody
          list={data?.mailSuppressions}
          error={error}
          onRetry={reload}
          perPage={PER_PAGE}
          skeleton={200}
          empty={
            text ? (
              <NoMatches
                icon={IconBan}
                title="No addresses match"
                text="Try another part of the address."
                onClear={clear}
              />
            ) : (
              <EmptyState
                icon={IconBan}
                title="No suppressed addresses"
                text="Mailboxes that don’t exist and people who mark your emails as spam are added here. They get no campaigns. Emails about orders and passwords are always sent."
                action={add}
              />
            )
          }
        >
          {(rows) => <DataTable rows={rows} columns={columns} />}
        </ListBody>
      </Stack>
      {isAdding && <SuppressDialog onClose={() => setAdding(false)} />}
    </>
  )
}

const REASONS: Readonly<Record<SuppressionReason, { label: string; color: string }>> = {
  BOUNCED: { label: 'Bounced', color: 'red' },
  SOFT_BOUNCED: { label: 'Refused often', color: 'orange' },
  COMPLAINED: { label: 'Marked as spam', color: 'red' },
  MANUAL: { label: 'By staff', color: 'gray' },
}

const columns: readonly Column<Suppression>[] = [
  { name: 'email', label: 'Email', cell: ({ email }) => textCell(email) },
  {
    name: 'reason',
    label: 'Reason',
    width: 150,
    givesWay: 'xs',
    cell: ({ reason }) => (
      <Badge miw="max-content" color={REASONS[reason].color}>
        {REASONS[reason].label}
      </Badge>
    ),
  },
  { name: 'source', label: 'Source', width: 140, givesWay: 'md', cell: ({ sourceName }) => textCell(sourceName) },
  { name: 'detail', label: 'Detail', width: '30%', givesWay: 'sm', cell: ({ detail }) => textCell(detail) },
  { name: 'added', label: 'Added', width: 180, givesWay: 'md', cell: ({ createdAt }) => timeCell(createdAt) },
  { ...actionsColumn((row: Suppression) => <RemoveButton suppression={row} />), width: 110 },
]

function RemoveButton({ suppression: { id, email } }: { suppression: Suppression }) {
  const { can } = useViewer()
  const [remove, isBusy] = useAction(RemoveSuppressionDocument, { refetchQueries: LISTS })
  if (!can('email_marketing.can_delete')) return null
  const confirm = () =>
    confirmAction({
      title: `Remove ${email}?`,
      text: 'Campaigns go to this address again if there is consent.',
      confirm: 'Remove',
      isDestructive: false,
      onConfirm: async () => {
        if (await remove({ id })) toastSuccess('Address removed')
      },
    })
  return (
    <Button size="xs" variant="subtle" color="gray" loading={isBusy} aria-label={`Remove ${email}`} onClick={confirm}>
      Remove
    </Button>
  )
}

function SuppressDialog({ onClose }: { onClose(): void }) {
  const send = useSend(SuppressAddressDocument, { refetchQueries: LISTS })
  const form = useForm({ initialValues: { email: '' } })
  return (
    <FormDialog
      title="Suppress address"
      size="sm"
      form={form}
      submit="Suppress"
      send={send}
      onSaved={() => {
        toastSuccess('Address suppressed')
        onClose()
      }}
      onClose={onClose}
    >
      <TextInput
        label="Email"
        type="email"
        description="Campaigns will not go to it, whatever consent there is."
        data-autofocus
        maxLength={254}
        {...form.getInputProps('email')}
      />
    </FormDialog>
  )
}
