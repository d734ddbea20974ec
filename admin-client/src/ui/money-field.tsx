import { TextInput, type TextInputProps } from '@mantine/core'
import { formatAmount, parseMoney } from './money.ts'

interface MoneyFieldProps extends Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue'> {
  /** The text as typed. `parseMoney` reads it. */
  readonly value?: string
  onChange?(typed: string): void
}

/** An amount in dollars, typed as people write it: '1,299.00 $', '12.5'. Left, it shows the amount it was read as. */
export function MoneyField({ value = '', onChange, onBlur, ...input }: MoneyFieldProps) {
  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      maxLength={20}
      leftSection="$"
      {...input}
      value={value}
      onChange={({ currentTarget }) => onChange?.(currentTarget.value)}
      onBlur={(event) => {
        const tidy = tidyAmount(value)
        if (tidy !== value) onChange?.(tidy)
        onBlur?.(event)
      }}
    />
  )
}

/** A typed amount in its usual form. A text that is no amount is left as it is. */
export function tidyAmount(typed: string): string {
  const cents = parseMoney(typed)
  return Number.isNaN(cents) ? typed : formatAmount(cents)
}
