import { ActionIcon, NativeSelect, Text, TextInput } from '@mantine/core'
import { type KeyboardEvent, memo, type ReactNode } from 'react'
import { IconX } from '../../../../ui/icons.ts'
import { formatMoney } from '../../../../ui/money.ts'
import { tidyAmount } from '../../../../ui/money-field.tsx'
import { tidyPart, tidyQuantity } from '../form/amounts.ts'
import type { LineForm } from '../form/line-form.ts'
import { LineDescription } from './line-description.tsx'
import { LineMore, type Technician } from './line-more.tsx'
import styles from './lines.module.css'

export interface TaxClassChoice {
  readonly id: string
  readonly name: string
  readonly isDefault: boolean
}

/** Actions of the rows of a table. Stable between renders. */
export interface LineCommands {
  change(key: string, values: Partial<LineForm>): void
  /** Enter: to the next line, or a new one. */
  next(key: string): void
  remove(key: string): void
  move(key: string, by: 1 | -1): void
  /** Returns whether the text is a table. */
  paste(key: string, text: string): boolean
}

interface LineRowProps {
  readonly line: LineForm
  /** Counted from 1. */
  readonly at: number
  readonly net: number | undefined
  readonly errors: Readonly<Partial<Record<string, string>>>
  readonly taxClasses: readonly TaxClassChoice[]
  readonly technicians: readonly Technician[]
  /** Its path in the form. */
  readonly path: string
  readonly disabled: boolean
  readonly commands: LineCommands
}

/** The cells of a line. Enter leads to the next line, Alt and the arrow keys move it. */
export const LineRow = memo(function LineRow(props: LineRowProps) {
  const { line, at, net, errors, taxClasses, technicians, path, disabled, commands } = props
  const { key } = line
  const change = (values: Partial<LineForm>) => commands.change(key, values)
  const defaultClass = taxClasses.find(({ isDefault }) => isDefault)

  /** Shows a number as it was read: people type '1,5' too. */
  function tidy(field: 'quantity' | 'unitPrice' | 'discount', read: (typed: string) => string) {
    const text = read(line[field])
    if (text !== line[field]) change({ [field]: text })
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
      event.preventDefault()
      event.stopPropagation()
      commands.move(key, event.key === 'ArrowUp' ? -1 : 1)
    } else if (event.key === 'Enter' && !event.shiftKey && !event.ctrlKey && !event.metaKey) {
      const cell = event.target as HTMLElement
      // An option of the products is chosen by Enter.
      if (!['INPUT', 'TEXTAREA'].includes(cell.tagName) || cell.getAttribute('aria-activedescendant')) return
      event.preventDefault()
      commands.next(key)
    }
  }

  return (
    <div className={styles.cells} onKeyDownCapture={onKeyDown} data-line={key}>
      <div className={styles.description}>
        <LineDescription
          line={line}
          label={`Description of line ${at}`}
          path={`${path}.description`}
          error={errors.description}
          disabled={disabled}
          onChange={change}
          onKeyDown={(event) => {
            const isRemoving = event.key === 'Backspace' || event.key === 'Delete'
            if (!isRemoving || line.description !== '' || line.variantId) return
            event.preventDefault()
            commands.remove(key)
          }}
          onPaste={(event) => {
            if (commands.paste(key, event.clipboardData.getData('text/plain'))) event.preventDefault()
          }}
        />
      </div>
      <Cell label="Quantity">
        <TextInput
          aria-label={`Quantity of line ${at}`}
          data-path={`${path}.quantity`}
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          className={styles.number}
          value={line.quantity}
          error={errors.quantity}
          disabled={disabled}
          rightSection={line.unit ? <Text fz="xs">{line.unit}</Text> : undefined}
          onFocus={({ currentTarget }) => currentTarget.select()}
          onChange={({ currentTarget }) => change({ quantity: currentTarget.value })}
          onBlur={() => tidy('quantity', tidyQuantity)}
        />
      </Cell>
      <Cell label="Price">
        <TextInput
          aria-label={`Price of line ${at}`}
          data-path={`${path}.unitPrice`}
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          className={styles.number}
          value={line.unitPrice}
          error={errors.unitPrice}
          disabled={disabled}
          onFocus={({ currentTarget }) => currentTarget.select()}
          onChange={({ currentTarget }) => change({ unitPrice: currentTarget.value })}
          onBlur={() => tidy('unitPrice', tidyAmount)}
        />
      </Cell>
      <Cell label="Discount">
        <TextInput
          aria-label={`Discount of line ${at}`}
          data-path={`${path}.discount`}
          autoComplete="off"
          maxLength={20}
          placeholder="10%"
          className={styles.number}
          value={line.discount}
          error={errors.discount}
          disabled={disabled}
          onChange={({ currentTarget }) => change({ discount: currentTarget.value })}
          onBlur={() => tidy('discount', tidyPart)}
        />
      </Cell>
      <Cell label="Tax">
        <NativeSelect
          aria-label={`Tax of line ${at}`}
          data={[{ value: '', label: 'No tax' }, ...taxClasses.map(({ id, name }) => ({ value: id, label: name }))]}
          value={line.taxClassId === undefined ? (defaultClass?.id ?? '') : (line.taxClassId ?? '')}
          disabled={disabled}
          onChange={({ currentTarget }) => change({ taxClassId: currentTarget.value || null })}
        />
      </Cell>
      <div className={styles.net}>
        <span className={styles.label}>Amount</span>
        <output aria-label={`Amount of line ${at}`}>{net === undefined ? '–' : formatMoney(net)}</output>
      </div>
      <div className={styles.tools}>
        <LineMore line={line} at={at} technicians={technicians} disabled={disabled} onChange={change} />
        {!disabled && (
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={`Remove line ${at}`}
            onClick={() => commands.remove(key)}
          >
            <IconX size={16} />
          </ActionIcon>
        )}
      </div>
    </div>
  )
})

function Cell({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <span className={styles.label} aria-hidden>
        {label}
      </span>
      {children}
    </div>
  )
}
