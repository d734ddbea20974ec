import { useQuery } from '@apollo/client/react'
import { Badge, Button, Card, Skeleton, Table, Text, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { useState } from 'react'
import type { DiscountPartFragment } from '../../../../generated/graphql.ts'
import { ActionItem, ActionsMenu } from '../../../../ui/actions/actions-menu.tsx'
import { confirmAction } from '../../../../ui/actions/confirm-action.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { ErrorState } from '../../../../ui/error-state.tsx'
import { useAction } from '../../../../ui/form/use-send.ts'
import { formatNumber } from '../../../../ui/format-number.ts'
import { IconPencil, IconPlus, IconTag, IconTrash } from '../../../../ui/icons.ts'
import { ScreenHeader } from '../../../../ui/screen-header.tsx'
import { toastSuccess } from '../../../../ui/toasts.ts'
import { useViewer } from '../../../platform/session/index.ts'
import { DiscountDialog } from './discount-dialog.tsx'
import { DeleteDiscountDocument, DiscountsDocument, UpdateDiscountDocument } from './discount-documents.ts'
import { benefitOf, type DiscountState, stateOf } from './discount-labels.ts'

const COLORS: Readonly<Record<DiscountState, string>> = {
  Active: 'green',
  Scheduled: 'blue',
  Off: 'gray',
  Ended: 'gray',
  'Used up': 'gray',
}

/** Codes and automatic discounts of the store. */
export function DiscountsScreen() {
  const mayCreate = useViewer().can('products.can_create')
  const { data, error, refetch } = useQuery(DiscountsDocument, { fetchPolicy: 'cache-and-network' })
  const [edited, setEdited] = useState<DiscountPartFragment | 'new' | null>(null)
  const create = mayCreate && (
    <Button leftSection={<IconPlus size={18} />} onClick={() => setEdited('new')}>
      New discount
    </Button>
  )
  const discounts = data?.discounts
  return (
    <>
      <ScreenHeader
        title="Discounts"
        text="Codes that shoppers enter, and discounts that apply by themselves."
        action={discounts && discounts.length > 0 && create}
      />
      {!discounts &&
        (error ? <ErrorState error={error} onRetry={() => refetch()} /> : <Skeleton h={220} radius="md" />)}
      {discounts?.length === 0 && (
        <EmptyState
          icon={IconTag}
          title="No discounts yet"
          text="Reward regulars with a code, or discount every large order automatically."
          action={create}
        />
      )}
      {discounts && discounts.length > 0 && (
        <Card p={0}>
          <Table verticalSpacing="sm" horizontalSpacing="md">
            <Table.Thead>
              <Table.Tr>
                <Table.Th>Name</Table.Th>
                <Table.Th visibleFrom="sm">Discount</Table.Th>
                <Table.Th>Status</Table.Th>
                <Table.Th ta="end" visibleFrom="sm">
                  Uses
                </Table.Th>
                <Table.Th>
                  <VisuallyHidden>Actions</VisuallyHidden>
                </Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {discounts.map((discount) => (
                <Row key={discount.id} discount={discount} onEdit={() => setEdited(discount)} />
              ))}
            </Table.Tbody>
          </Table>
        </Card>
      )}
      {edited && <DiscountDialog discount={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
    </>
  )
}

function Row({ discount, onEdit }: { readonly discount: DiscountPartFragment; onEdit(): void }) {
  const { can } = useViewer()
  const { id, name, code, version, uses, maxUses, isActive } = discount
  const after = { refetchQueries: [DiscountsDocument], awaitRefetchQueries: true }
  const [update] = useAction(UpdateDiscountDocument, after)
  const [remove] = useAction(DeleteDiscountDocument, after)
  const state = stateOf(discount)
  return (
    <Table.Tr>
      <Table.Td>
        {can('products.can_edit') ? (
          <UnstyledButton onClick={onEdit} fw={500}>
            {name}
          </UnstyledButton>
        ) : (
          <Text fw={500}>{name}</Text>
        )}
        <Text c="dimmed" fz="sm">
          {code ?? 'Automatic'}
        </Text>
        <Text c="dimmed" fz="sm" hiddenFrom="sm">
          {benefitOf(discount)}
        </Text>
      </Table.Td>
      <Table.Td visibleFrom="sm">{benefitOf(discount)}</Table.Td>
      <Table.Td>
        <Badge variant="light" color={COLORS[state]}>
          {state}
        </Badge>
      </Table.Td>
      <Table.Td ta="end" visibleFrom="sm" style={{ fontVariantNumeric: 'tabular-nums' }}>
        {formatNumber(uses)}
        {typeof maxUses === 'number' && ` of ${formatNumber(maxUses)}`}
      </Table.Td>
      <Table.Td ta="end">
        {can('products.can_edit') && (
          <ActionsMenu name={name} inRow>
            <ActionItem icon={IconPencil} onClick={onEdit}>
              Edit
            </ActionItem>
            <ActionItem
              icon={IconTag}
              onClick={async () => {
                if (await update({ id, version, isActive: !isActive }))
                  toastSuccess(isActive ? `${name} turned off` : `${name} turned on`)
              }}
            >
              {isActive ? 'Turn off' : 'Turn on'}
            </ActionItem>
            {can('products.can_delete') && (
              <ActionItem
                icon={IconTrash}
                isDestructive
                onClick={() =>
                  confirmAction({
                    title: `Delete ${name}?`,
                    text: 'Shoppers who entered its code will see that it is no longer valid.',
                    confirm: 'Delete discount',
                    isDestructive: true,
                    onConfirm: async () => {
                      if (await remove({ id })) toastSuccess(`${name} deleted`)
                    },
                  })
                }
              >
                Delete
              </ActionItem>
            )}
          </ActionsMenu>
        )}
      </Table.Td>
    </Table.Tr>
  )
}
