import { Group, TextInput } from '@mantine/core'
import { TotalsList } from '../document/totals-list.tsx'
import type { DocumentRecord } from '../form/use-document-form.ts'
import type { Totals } from './use-totals.ts'

interface TotalsSectionProps {
  readonly form: DocumentRecord['record']['form']
  readonly totals: Totals
  readonly hasDeposit: boolean
}

/** Discount and deposit, and what the server adds up. */
export function TotalsSection({ form, totals: { sums }, hasDeposit }: TotalsSectionProps) {
  return (
    <Group justify="space-between" align="flex-start" gap="xl">
      <Group gap="sm" align="flex-start">
        <TextInput
          w={120}
          label="Discount"
          placeholder="10% or 25.00"
          autoComplete="off"
          maxLength={20}
          {...form.getInputProps('discount')}
        />
        {hasDeposit && (
          <TextInput
            w={120}
            label="Deposit"
            placeholder="50% or 100.00"
            autoComplete="off"
            maxLength={20}
            {...form.getInputProps('deposit')}
          />
        )}
      </Group>
      <div style={{ flex: '0 1 320px' }} role="status" aria-label="Totals">
        {sums && <TotalsList sums={sums} />}
      </div>
    </Group>
  )
}
