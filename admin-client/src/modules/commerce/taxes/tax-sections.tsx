import { Anchor, Badge, Button, Card, Group, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import type { TaxClassRowFragment, TaxRateRowFragment, TaxRowFragment } from '../../../generated/graphql.ts'
import { ActionItem, ActionsMenu } from '../../../ui/actions/actions-menu.tsx'
import { useTimeZone } from '../../../ui/dates/use-region.ts'
import { toWallTime } from '../../../ui/dates/zoned-time.ts'
import { IconPencil, IconPlus, IconStar, IconTrash } from '../../../ui/icons.ts'
import { actionsColumn, type Column } from '../../../ui/list/column.ts'
import { DataTable } from '../../../ui/list/data-table.tsx'
import { PROVINCES } from './provinces.ts'
import { periodInWords, stateOf } from './rate-period.ts'
import { TaxDialog, TaxRateDialog } from './tax-dialogs.tsx'
import { useTaxActions } from './use-tax-actions.ts'

/** The taxes with the business's numbers. */
export function TaxNumbers({
  taxes,
  mayEdit,
}: {
  readonly taxes: readonly TaxRowFragment[]
  readonly mayEdit: boolean
}) {
  const actions = useTaxActions()
  const [edited, setEdited] = useState<TaxRowFragment | 'new' | null>(null)
  const columns: Column<TaxRowFragment, never>[] = [
    { name: 'name', label: 'Tax', width: '30%', cell: ({ name }) => <Text fw={500}>{name}</Text> },
    {
      name: 'number',
      label: 'Registration number',
      cell: ({ registrationNumber }) =>
        registrationNumber ? (
          <Text style={{ overflowWrap: 'anywhere' }}>{registrationNumber}</Text>
        ) : (
          <Text c="dimmed">Not entered</Text>
        ),
    },
  ]
  if (mayEdit)
    columns.push(
      actionsColumn((tax) => (
        <ActionsMenu name={tax.name} inRow>
          <ActionItem icon={IconPencil} onClick={() => setEdited(tax)}>
            Edit
          </ActionItem>
          <ActionItem icon={IconTrash} isDestructive onClick={() => actions.deleteTax(tax)}>
            Delete
          </ActionItem>
        </ActionsMenu>
      )),
    )
  return (
    <Card component="section" aria-labelledby="tax-numbers">
      <Group justify="space-between" align="flex-start" mb="sm">
        <div>
          <Title order={2} id="tax-numbers">
            Registration numbers
          </Title>
          <Text c="dimmed" fz="sm">
            Printed on quotes and invoices, beside each tax.
          </Text>
        </div>
        {mayEdit && (
          <Button variant="default" leftSection={<IconPlus size={18} />} onClick={() => setEdited('new')}>
            New tax
          </Button>
        )}
      </Group>
      <DataTable rows={taxes} columns={columns} />
      {edited && <TaxDialog tax={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
    </Card>
  )
}

interface RatesProps {
  readonly taxClass: TaxClassRowFragment
  readonly taxes: readonly TaxRowFragment[]
  /** Of this class. */
  readonly rates: readonly TaxRateRowFragment[]
  readonly mayEdit: boolean
  onEdit(): void
}

/** A tax class with its rates. */
export function TaxClassRates({ taxClass, taxes, rates, mayEdit, onEdit }: RatesProps) {
  const actions = useTaxActions()
  const today = toWallTime(new Date(), useTimeZone()).slice(0, 10)
  const [edited, setEdited] = useState<TaxRateRowFragment | 'new' | null>(null)
  const columns: Column<TaxRateRowFragment, never>[] = [
    {
      name: 'province',
      label: 'Province',
      cell: (rate) => (
        <>
          <Text fw={500}>{PROVINCES[rate.province]}</Text>
          <Text c="dimmed" fz="xs" hiddenFrom="sm">
            {periodInWords(rate)}
          </Text>
        </>
      ),
    },
    { name: 'tax', label: 'Tax', width: 66, cell: ({ tax }) => tax.name },
    { name: 'rate', label: 'Rate', width: 92, align: 'end', cell: ({ percentage }) => `${percentage}%` },
    {
      name: 'source',
      label: 'Source',
      width: '24%',
      givesWay: 'md',
      cell: ({ source }) =>
        source && (
          <Anchor href={source.url} target="_blank" rel="noreferrer" fz="sm">
            {source.name}
          </Anchor>
        ),
    },
    {
      name: 'period',
      label: 'Valid',
      width: '28%',
      givesWay: 'sm',
      cell: (rate) => (
        <Group gap={8}>
          <Text c="dimmed">{periodInWords(rate)}</Text>
          {stateOf(rate, today) === 'ended' && <Badge color="gray">Ended</Badge>}
          {stateOf(rate, today) === 'planned' && <Badge color="blue">Planned</Badge>}
        </Group>
      ),
    },
  ]
  if (mayEdit)
    columns.push(
      actionsColumn((rate) => (
        <ActionsMenu name={`${rate.tax.name} in ${PROVINCES[rate.province]}`} inRow>
          <ActionItem icon={IconPencil} onClick={() => setEdited(rate)}>
            Edit
          </ActionItem>
          <ActionItem icon={IconTrash} isDestructive onClick={() => actions.deleteRate(rate)}>
            Delete
          </ActionItem>
        </ActionsMenu>
      )),
    )
  return (
    <Card component="section" aria-labelledby="tax-rates">
      <Group justify="space-between" align="flex-start" mb="sm">
        <div>
          <Group gap="xs">
            <Title order={2} id="tax-rates">
              {taxClass.name}
            </Title>
            {taxClass.isDefault && <Badge color="gray">Default</Badge>}
          </Group>
          <Text c="dimmed" fz="sm">
            {taxClass.description}
          </Text>
        </div>
        {mayEdit && (
          <Group gap="xs" wrap="nowrap">
            <Button variant="default" leftSection={<IconPlus size={18} />} onClick={() => setEdited('new')}>
              New rate
            </Button>
            <ActionsMenu name={taxClass.name}>
              <ActionItem icon={IconPencil} onClick={onEdit}>
                Edit
              </ActionItem>
              {!taxClass.isDefault && (
                <ActionItem icon={IconStar} onClick={() => actions.makeDefault(taxClass)}>
                  Make default
                </ActionItem>
              )}
              {!taxClass.isDefault && (
                <ActionItem icon={IconTrash} isDestructive onClick={() => actions.deleteClass(taxClass)}>
                  Delete
                </ActionItem>
              )}
            </ActionsMenu>
          </Group>
        )}
      </Group>
      {rates.length > 0 ? (
        <DataTable rows={rates} columns={columns} />
      ) : (
        <Stack align="center" py="lg">
          <Text c="dimmed">No tax is charged on this class.</Text>
        </Stack>
      )}
      {edited && (
        <TaxRateDialog
          taxClass={taxClass}
          taxes={taxes}
          rate={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
        />
      )}
    </Card>
  )
}
