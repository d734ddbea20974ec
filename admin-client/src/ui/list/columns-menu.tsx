import { Button, Checkbox, Group, Popover, ScrollArea, Text } from '@mantine/core'
import { IconColumns3 } from '../icons.ts'
import { moveItem } from '../sortable/move-item.ts'
import { restrictToVertical, Sortable } from '../sortable/sortable.tsx'
import styles from './columns-menu.module.css'

interface Named {
  readonly name: string
  readonly label: string
}

interface ColumnsMenuProps {
  /** The first column, which is always shown. */
  readonly fixed: string
  readonly columns: readonly Named[]
  readonly chosen: readonly string[]
  /** Null resets to the default columns. */
  onChange(names: readonly string[] | null): void
}

/** Chooses and reorders the columns of a list, by mouse, touch and keyboard. */
export function ColumnsMenu({ fixed, columns, chosen, onChange }: ColumnsMenuProps) {
  const shown = chosen.flatMap((name) => columns.find((column) => column.name === name) ?? [])
  const others = columns.filter(({ name }) => !chosen.includes(name))
  const names = shown.map(({ name }) => name)
  return (
    <Popover position="bottom-end" width={260} trapFocus shadow="md" radius="md">
      <Popover.Target>
        <Button variant="default" leftSection={<IconColumns3 size={16} aria-hidden />}>
          Columns
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Columns" p="xs">
        <ScrollArea.Autosize mah={400} viewportProps={{ tabIndex: -1 }}>
          <div className={styles.row} data-fixed>
            <Text c="dimmed">{fixed}</Text>
          </div>
          <Sortable
            items={shown}
            label="Shown columns"
            keyOf={({ name }) => name}
            onMove={(from, to) => from !== to && onChange(moveItem(names, from, to))}
            row={({ name, label }, _at, drag) => (
              <li
                {...drag.row}
                style={restrictToVertical(drag.row.style)}
                className={styles.row}
                data-dragging={drag.isDragging || undefined}
              >
                {drag.handle(label)}
                <Checkbox label={label} checked onChange={() => onChange(names.filter((other) => other !== name))} />
              </li>
            )}
          />
          {others.map(({ name, label }) => (
            <div key={name} className={styles.row} data-other>
              <Checkbox label={label} checked={false} onChange={() => onChange([...names, name])} />
            </div>
          ))}
        </ScrollArea.Autosize>
        <Group mt={4}>
          <Button variant="subtle" color="gray" size="compact-sm" onClick={() => onChange(null)}>
            Reset columns
          </Button>
        </Group>
      </Popover.Dropdown>
    </Popover>
  )
}
