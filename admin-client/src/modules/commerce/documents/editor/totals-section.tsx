import { Group, NativeSelect, TextInput } from '@mantine/core'
import type { FocusEvent } from 'react'
import type { CanadianProvince } from '../../../../generated/graphql.ts'
import { PROVINCES } from '../../taxes/public-api.ts'
import { TotalsList } from '../document/totals-list.tsx'
import { optionsOf } from '../document-labels.ts'
import { tidyPart } from '../form/amounts.ts'
import type { DocumentRecord } from '../form/use-document-form.ts'
import type { Totals } from './use-totals.ts'

interface TotalsSectionProps {
  readonly form: DocumentRecord['record']['form']
  readonly totals: Totals
  readonly province: CanadianProvince
  /** Whether the amounts follow from another document. */
  readonly isFixed: boolean
}

/** Discount, deposit and the province that decides the taxes, and what the server adds up. */
export function TotalsSection({ form, totals: { sums }, province, isFixed }: TotalsSectionProps) {
  const part = (field: 'discount' | 'deposit') => {
    const { onBlur, ...props } = form.getInputProps(field)
    return {
      ...props,
      onBlur(event: FocusEvent<HTMLInputElement>) {
        const text = tidyPart(form.values[field])
        if (text !== form.values[field]) form.setFieldValue(field, text)
        onBlur?.(event)
      },
    }
  }
  return (
    <Group justify="space-between" align="flex-start" gap="xl">
      {!isFixed && (
        <Group gap="sm" align="flex-start" flex="1 1 260px">
          <TextInput
            w={120}
            label="Discount"
            placeholder="10% or 25"
            autoComplete="off"
            maxLength={20}
            {...part('discount')}
          />
          <TextInput
            w={120}
            label="Deposit"
            placeholder="50% or 100"
            autoComplete="off"
            maxLength={20}
            {...part('deposit')}
          />
          <NativeSelect
            label="Province of supply"
            description="Decides the taxes"
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            data={optionsOf(PROVINCES)}
            value={province}
            error={form.errors.province}
            onChange={({ currentTarget }) => form.setFieldValue('province', currentTarget.value as CanadianProvince)}
          />
        </Group>
      )}
      <div style={{ flex: '0 1 320px' }} role="status" aria-label="Totals">
        {sums && <TotalsList sums={sums} />}
      </div>
    </Group>
  )
}
