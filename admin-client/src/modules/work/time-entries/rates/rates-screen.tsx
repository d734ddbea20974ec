import { Anchor, Button, Stack, Text } from '@mantine/core'
import dayjs from 'dayjs'
import { useState } from 'react'
import type { HourlyRatePartFragment } from '../../../../generated/graphql.ts'
import { ActionItem, ActionsMenu } from '../../../../ui/actions/actions-menu.tsx'
import { confirmAction } from '../../../../ui/actions/confirm-action.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { useAction } from '../../../../ui/form/use-send.ts'
import { IconPencil, IconPlus, IconTrash } from '../../../../ui/icons.ts'
import { actionsColumn, type Column } from '../../../../ui/list/column.ts'
import { DataTable } from '../../../../ui/list/data-table.tsx'
import { ListBody } from '../../../../ui/list/list-body.tsx'
import { useListQuery } from '../../../../ui/list/use-list-query.ts'
import { useDialogInUrl, useListState } from '../../../../ui/list/use-list-state.ts'
import { formatMoney } from '../../../../ui/money.ts'
import { ScreenHeader } from '../../../../ui/screen-header.tsx'
import { toastSuccess } from '../../../../ui/toasts.ts'
import { useViewer } from '../../../platform/session/index.ts'
import { IconClock } from '../icons.ts'
import { RateDialog } from './rate-dialog.tsx'
import { DeleteHourlyRateDocument, HourlyRatesDocument } from './rate-documents.ts'

const PER_PAGE = 50

const kindOf = ({ projectId, customerId }: HourlyRatePartFragment) =>
  projectId ? 'Project' : customerId ? 'Customer' : 'Person'

/** What an hour costs: of people, and of customers and projects with a price of their own. */
export function RatesScreen() {
  const { can } = useViewer()
  const { page } = useListState()
  const [isAdding, setAdding] = useDialogInUrl('new', 'rate')
  const [edited, setEdited] = useState<HourlyRatePartFragment | null>(null)
  const { data, error, reload } = useListQuery(HourlyRatesDocument, { page, perPage: PER_PAGE })
  const [remove] = useAction(DeleteHourlyRateDocument, { refetchQueries: ['HourlyRates'] })
  const newRate = can('rates.can_create') && (
    <Button leftSection={<IconPlus size={18} />} onClick={() => setAdding(true)}>
      New rate
    </Button>
  )

  function confirmDelete({ id, name }: HourlyRatePartFragment) {
    confirmAction({
      title: 'Delete this hourly rate?',
      text: `Unbilled time for ${name} goes back to the previous rate. Billed time keeps its price.`,
      confirm: 'Delete rate',
      onConfirm: async () => {
        if (await remove({ id })) toastSuccess('Hourly rate deleted')
      },
    })
  }

  const columns: readonly Column<HourlyRatePartFragment, never>[] = [
    {
      name: 'name',
      label: 'Name',
      cell: (rate) => (
        <Stack gap={0} py={6}>
          {can('rates.can_edit') ? (
            <Anchor component="button" type="button" fw={500} ta="left" onClick={() => setEdited(rate)}>
              {rate.name}
            </Anchor>
          ) : (
            <Text fw={500}>{rate.name}</Text>
          )}
          <Text fz="xs" c="dimmed">
            {kindOf(rate)}, from {dayjs(rate.validFrom).format('D MMM YYYY')}
          </Text>
        </Stack>
      ),
    },
    { name: 'amount', label: 'Per hour', width: 120, align: 'end', cell: ({ amount }) => formatMoney(amount) },
    actionsColumn((rate: HourlyRatePartFragment) => (
      <ActionsMenu name={`the rate of ${rate.name}`} inRow>
        {can('rates.can_edit') && (
          <ActionItem icon={IconPencil} onClick={() => setEdited(rate)}>
            Edit
          </ActionItem>
        )}
        {can('rates.can_delete') && (
          <ActionItem icon={IconTrash} isDestructive onClick={() => confirmDelete(rate)}>
            Delete
          </ActionItem>
        )}
      </ActionsMenu>
    )),
  ]

  return (
    <>
      <ScreenHeader
        title="Hourly rates"
        text="A project’s rate takes precedence over its customer’s, and a customer’s over a person’s."
        action={newRate}
      />
      <ListBody
        list={data?.hourlyRates}
        error={error}
        onRetry={reload}
        perPage={PER_PAGE}
        empty={
          <EmptyState
            icon={IconClock}
            title="No hourly rates yet"
            text="Add rates to see what time is worth and to put it on invoices."
            action={newRate}
          />
        }
      >
        {(rows) => <DataTable rows={rows} columns={columns} />}
      </ListBody>
      {isAdding && can('rates.can_create') && <RateDialog onClose={() => setAdding(false)} />}
      {edited && <RateDialog key={edited.id} rate={edited} onClose={() => setEdited(null)} />}
    </>
  )
}
