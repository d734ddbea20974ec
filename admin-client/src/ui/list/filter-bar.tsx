import { ActionIcon, Button, Group, Menu, Popover } from '@mantine/core'
import { useState } from 'react'
import { IconPlus, IconX } from '../icons.ts'
import type { Filter } from './filter.ts'
import styles from './filter-bar.module.css'

interface FilterBarProps {
  readonly filters: readonly Filter[]
  /** Active values, by filter name. */
  readonly values: Readonly<Record<string, string>>
  onChange(name: string, value: string | null): void
  onClear(): void
}

/** The filters of a list: the active ones, which can be changed or removed, and a menu of the others. */
export function FilterBar({ filters, values, onChange, onClear }: FilterBarProps) {
  const [adding, setAdding] = useState<string | null>(null)
  const [isAdding, setIsAdding] = useState(false)
  const set = filters.filter(({ name }) => values[name] !== undefined)
  const others = filters.filter(({ name, isOffered }) => isOffered && values[name] === undefined)
  const added = filters.find(({ name }) => name === adding)
  return (
    <Group gap="xs" role="group" aria-label="Filters">
      {set.map((filter) => (
        <Chip
          key={filter.name}
          filter={filter}
          value={values[filter.name] as string}
          onChange={(value) => onChange(filter.name, value)}
        />
      ))}
      <Popover
        opened={isAdding && added !== undefined}
        withRoles={false}
        onChange={setIsAdding}
        position="bottom-start"
        width={280}
        trapFocus
        shadow="md"
        radius="md"
      >
        <Popover.Target>
          <div>
            <Menu position="bottom-start" disabled={others.length === 0}>
              <Menu.Target>
                <Button variant="default" className={styles.add} leftSection={<IconPlus size={16} aria-hidden />}>
                  Add filter
                </Button>
              </Menu.Target>
              <Menu.Dropdown mah={420} style={{ overflowY: 'auto' }}>
                {others.map(({ name, label }) => (
                  <Menu.Item
                    key={name}
                    onClick={() => {
                      setAdding(name)
                      setIsAdding(true)
                    }}
                  >
                    {label}
                  </Menu.Item>
                ))}
              </Menu.Dropdown>
            </Menu>
          </div>
        </Popover.Target>
        <Popover.Dropdown role="dialog" aria-label={added?.label} p="sm">
          {added?.editor({
            value: values[added.name] ?? null,
            onChange: (value) => onChange(added.name, value),
          })}
        </Popover.Dropdown>
      </Popover>
      {set.length > 0 && (
        <Button variant="subtle" color="gray" onClick={onClear}>
          Clear filters
        </Button>
      )}
    </Group>
  )
}

interface ChipProps {
  readonly filter: Filter
  readonly value: string
  onChange(value: string | null): void
}

function Chip({ filter, value, onChange }: ChipProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-start" width={280} trapFocus shadow="md" radius="md">
      <div className={styles.chip}>
        <Popover.Target>
          <button type="button" className={styles.words} onClick={() => setOpen((was) => !was)}>
            <span>{filter.label}</span> <strong>{filter.inWords(value)}</strong>
          </button>
        </Popover.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={`Remove filter ${filter.label}`}
          onClick={() => onChange(null)}
        >
          <IconX size={14} aria-hidden />
        </ActionIcon>
      </div>
      <Popover.Dropdown aria-label={filter.label} p="sm">
        {filter.editor({ value, onChange })}
      </Popover.Dropdown>
    </Popover>
  )
}
