import { ActionIcon, Button, Input, TextInput } from '@mantine/core'
import { useRef } from 'react'
import { IconPlus, IconX } from '../../../ui/icons.ts'
import { moveItem } from '../../../ui/sortable/move-item.ts'
import { Sortable } from '../../../ui/sortable/sortable.tsx'
import { newOption, type OptionForm } from './custom-field-form.ts'
import styles from './custom-fields.module.css'

interface CustomFieldOptionsProps {
  readonly options: OptionForm[]
  readonly error: React.ReactNode
  onChange(options: OptionForm[]): void
}

/** The options of a select, one per line. Enter adds the next. */
export function CustomFieldOptions({ options, error, onChange }: CustomFieldOptionsProps) {
  const list = useRef<HTMLDivElement>(null)

  function add() {
    onChange([...options, newOption()])
    // The row is there once React has drawn it.
    requestAnimationFrame(() => [...(list.current?.querySelectorAll('input') ?? [])].at(-1)?.focus())
  }

  return (
    <Input.Wrapper label="Options" labelElement="div" error={error}>
      <div ref={list}>
        <Sortable
          items={options}
          label="Options"
          keyOf={({ key }) => key}
          onMove={(from, to) => onChange(moveItem(options, from, to))}
          row={(option, at, drag) => (
            <li {...drag.row} className={styles.option}>
              {drag.handle(option.label || `option ${at + 1}`)}
              <TextInput
                flex={1}
                aria-label={`Option ${at + 1}`}
                maxLength={60}
                value={option.label}
                onChange={({ currentTarget: { value } }) => onChange(options.with(at, { ...option, label: value }))}
                onKeyDown={(event) => {
                  if (event.key !== 'Enter') return
                  event.preventDefault()
                  add()
                }}
              />
              <ActionIcon
                variant="subtle"
                color="gray"
                size={36}
                aria-label={`Remove ${option.label || `option ${at + 1}`}`}
                onClick={() => onChange(options.toSpliced(at, 1))}
              >
                <IconX size={16} />
              </ActionIcon>
            </li>
          )}
        />
      </div>
      <Button variant="default" size="xs" leftSection={<IconPlus size={14} aria-hidden />} onClick={add}>
        Add option
      </Button>
    </Input.Wrapper>
  )
}
