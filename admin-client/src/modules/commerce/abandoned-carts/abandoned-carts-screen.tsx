import { Anchor, Badge, Text } from '@mantine/core'
import { useState } from 'react'
import type { AbandonedCartPartFragment, AbandonedCartsQuery } from '../../../generated/graphql.ts'
import { EmptyState, NoMatches } from '../../../ui/empty-state.tsx'
import { textCell, timeCell } from '../../../ui/list/cells.tsx'
import type { Column } from '../../../ui/list/column.ts'
import { DataTable } from '../../../ui/list/data-table.tsx'
import { ListBody } from '../../../ui/list/list-body.tsx'
import { useListQuery } from '../../../ui/list/use-list-query.ts'
import { useListState } from '../../../ui/list/use-list-state.ts'
import { formatMoney } from '../../../ui/money.ts'
import { ScreenHeader } from '../../../ui/screen-header.tsx'
import { SearchBox } from '../../../ui/search-box.tsx'
import { AbandonedCartsDocument } from './abandoned-cart-documents.ts'
import { CartDialog } from './cart-dialog.tsx'
import { IconShoppingCartPause } from './icons.ts'

const PER_PAGE = 20

/** Carts abandoned by people whose email address is known, the latest first. */
export function AbandonedCartsScreen() {
  const { page, text, search, clear } = useListState()
  const [shown, setShown] = useState<AbandonedCartPartFragment | null>(null)
  const { data, error, isStale, reload } = useListQuery(AbandonedCartsDocument, {
    page,
    perPage: PER_PAGE,
    where: { search: text },
  })
  const empty = text ? (
    <NoMatches
      icon={IconShoppingCartPause}
      title="No carts match"
      text="Try another email address or name."
      onClear={clear}
      label="Clear search"
    />
  ) : (
    <EmptyState
      icon={IconShoppingCartPause}
      title="No abandoned carts"
      text="Carts appear here an hour after a shopper leaves the checkout."
    />
  )
  return (
    <>
      <ScreenHeader
        title="Abandoned carts"
        text="Carts that shoppers left without ordering. They are deleted 30 days after their last change."
      />
      <ReminderFigures figures={data?.cartReminderFigures} />
      <SearchBox mb="md" label="Search carts" placeholder="Search by email or name" text={text} onSearch={search} />
      <ListBody
        list={data?.abandonedCarts}
        error={error}
        onRetry={reload}
        perPage={PER_PAGE}
        isStale={isStale}
        skeleton={300}
        empty={empty}
      >
        {(rows) => <DataTable rows={rows} columns={columns(setShown)} />}
      </ListBody>
      {shown && <CartDialog cart={shown} onClose={() => setShown(null)} />}
    </>
  )
}

/** Nothing until a reminder was sent. */
function ReminderFigures({ figures }: { figures: AbandonedCartsQuery['cartReminderFigures'] | undefined }) {
  if (!figures?.sent) return null
  const { sent, recovered, recoveredTotal } = figures
  return (
    <Text mb="md">
      In the last 30 days, {sent === 1 ? '1 reminder was sent' : `${sent} reminders were sent`} and{' '}
      {recovered === 1 ? '1 cart was recovered' : `${recovered} carts were recovered`}
      {recovered > 0 && `, worth ${formatMoney(recoveredTotal)}`}.
    </Text>
  )
}

const columns = (onOpen: (cart: AbandonedCartPartFragment) => void): readonly Column<AbandonedCartPartFragment>[] => [
  {
    name: 'shopper',
    label: 'Shopper',
    cell: (cart) => (
      <>
        <Anchor component="button" type="button" ta="left" c="inherit" fw={500} onClick={() => onOpen(cart)}>
          {cart.name || cart.email}
        </Anchor>
        {cart.name && (
          <Text c="dimmed" fz="xs" style={{ overflowWrap: 'anywhere' }}>
            {cart.email}
          </Text>
        )}
      </>
    ),
  },
  {
    name: 'contents',
    label: 'In the cart',
    width: '35%',
    givesWay: 'sm',
    cell: ({ lines }) => textCell(lines.map(({ quantity, name }) => `${quantity} × ${name}`).join(', ')),
  },
  {
    name: 'left',
    label: 'Last active',
    width: 150,
    givesWay: 'xs',
    cell: ({ lastActiveAt }) => timeCell(lastActiveAt),
  },
  {
    name: 'reminded',
    label: 'Reminded',
    width: 150,
    givesWay: 'sm',
    cell: ({ remindedAt, recoveredAt }) =>
      recoveredAt ? <Badge color="green">Recovered</Badge> : remindedAt ? timeCell(remindedAt) : null,
  },
  { name: 'value', label: 'Value', align: 'end', width: 120, cell: ({ value }) => formatMoney(value) },
]
