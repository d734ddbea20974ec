import { ActionIcon, NativeSelect, Popover, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { DocumentLineKind } from '../../../../generated/graphql.ts'
import { IconDots } from '../../../../ui/icons.ts'
import { formatAmount, parseMoney } from '../../../../ui/money.ts'
import { MoneyField } from '../../../../ui/money-field.tsx'
import { optionsOf } from '../document-labels.ts'
import type { LineForm } from '../form/line-form.ts'

const KIND_LABELS: Readonly<Record<DocumentLineKind, string>> = {
  PRODUCT: 'Product',
  SERVICE: 'Service',
  OTHER: 'Other',
}

export interface Technician {
  readonly id: string
  readonly displayName: string
}

interface LineMoreProps {
  readonly line: LineForm
  /** Counted from 1. */
  readonly at: number
  readonly technicians: readonly Technician[]
  readonly disabled: boolean
  onChange(values: Partial<LineForm>): void
}

/** The rarer fields of a line. */
export function LineMore({ line, at, technicians, disabled, onChange }: LineMoreProps) {
  const [cost, setCost] = useState(formatAmount(line.cost))
  const isWrong = Number.isNaN(parseMoney(cost))
  return (
    <Popover position="bottom-end" width={260} trapFocus shadow="md" radius="md">
      <Popover.Target>
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={`More about line ${at}`}>
          <IconDots size={16} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={`More about line ${at}`}>
        <Stack gap="xs">
          <NativeSelect
            label="Type"
            data={optionsOf(KIND_LABELS)}
            value={line.kind}
            disabled={disabled}
            onChange={({ currentTarget }) => onChange({ kind: currentTarget.value as DocumentLineKind })}
          />
          <TextInput
            label="Unit"
            placeholder="h, L, set"
            maxLength={20}
            value={line.unit}
            disabled={disabled}
            onChange={({ currentTarget }) => onChange({ unit: currentTarget.value })}
          />
          <TextInput
            label="SKU"
            maxLength={64}
            value={line.sku}
            disabled={disabled}
            onChange={({ currentTarget }) => onChange({ sku: currentTarget.value })}
          />
          <MoneyField
            label="Unit cost"
            description="Never shown to the customer"
            value={cost}
            error={isWrong && 'Enter an amount, such as 12.50'}
            disabled={disabled}
            onChange={(typed) => {
              setCost(typed)
              const cents = parseMoney(typed)
              if (!Number.isNaN(cents)) onChange({ cost: cents })
            }}
          />
          <NativeSelect
            label="Technician"
            data={[
              { value: '', label: 'Nobody' },
              ...technicians.map(({ id, displayName }) => ({ value: id, label: displayName })),
            ]}
            value={line.technicianId ?? ''}
            disabled={disabled}
            onChange={({ currentTarget }) => onChange({ technicianId: currentTarget.value || null })}
          />
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
