import { ActionIcon, Badge, Button, Card, Group, Menu, Text, Title, UnstyledButton } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { ManagedCustomFieldFragment } from '../../../generated/graphql.ts'
import { IconArchive, IconDots, IconPencil, IconTrash } from '../../../ui/icons.ts'
import { moveItem } from '../../../ui/sortable/move-item.ts'
import { Sortable } from '../../../ui/sortable/sortable.tsx'
import { countOfRecords, type FieldOwner, typeName } from './custom-field-types.ts'
import styles from './custom-fields.module.css'
import { useCustomFieldActions } from './use-custom-field-actions.ts'

interface FieldsProps {
  readonly owner: FieldOwner
  readonly fields: readonly ManagedCustomFieldFragment[]
  readonly mayEdit: boolean
}

/** The fields as forms ask for them; they are dragged to their places. */
export function FieldsInOrder({
  owner,
  fields,
  mayEdit,
  onEdit,
}: FieldsProps & { onEdit(field: ManagedCustomFieldFragment): void }) {
  const actions = useCustomFieldActions(owner)
  // Shown at once, until the server has said the same.
  const [wanted, setWanted] = useState<readonly ManagedCustomFieldFragment[] | null>(null)
  const shown = wanted ?? fields
  if (fields.length === 0) return <Text c="dimmed">All fields are archived. Restore one, or add a new one.</Text>

  async function move(from: number, to: number) {
    if (from === to) return
    const next = moveItem(shown, from, to)
    setWanted(next)
    await actions.order(next.map(({ id }) => id))
    setWanted(null)
  }

  return (
    <Sortable
      items={shown}
      label="Custom fields"
      isDisabled={!mayEdit || wanted !== null}
      keyOf={({ id }) => id}
      onMove={move}
      row={(field, _at, drag) => (
        <li {...drag.row} className={styles.row}>
          {mayEdit && drag.handle(field.label)}
          <FieldFacts owner={owner} field={field} onPress={mayEdit ? () => onEdit(field) : undefined} />
          {mayEdit && (
            <Menu position="bottom-end" width={180}>
              <Menu.Target>
                <ActionIcon variant="subtle" color="gray" size={36} aria-label={`Actions for ${field.label}`}>
                  <IconDots size={18} />
                </ActionIcon>
              </Menu.Target>
              <Menu.Dropdown>
                <Menu.Item leftSection={<IconPencil size={18} stroke={1.6} />} onClick={() => onEdit(field)}>
                  Edit
                </Menu.Item>
                <Menu.Item leftSection={<IconArchive size={18} stroke={1.6} />} onClick={() => actions.archive(field)}>
                  Archive
                </Menu.Item>
                <Menu.Item
                  c="var(--mantine-color-error)"
                  leftSection={<IconTrash size={18} stroke={1.6} />}
                  onClick={() => actions.remove(field)}
                >
                  Delete
                </Menu.Item>
              </Menu.Dropdown>
            </Menu>
          )}
        </li>
      )}
    />
  )
}

/** Fields that are no longer asked for; nothing where there are none. */
export function ArchivedFields({ owner, fields, mayEdit }: FieldsProps) {
  const actions = useCustomFieldActions(owner)
  if (fields.length === 0) return null
  return (
    <Card component="section" aria-labelledby="archived-fields">
      <Title order={2} id="archived-fields">
        Archived
      </Title>
      <Text c="dimmed" fz="sm" mb="sm">
        No longer shown or filled in. Values are kept, found by search, and shown again when you restore the field.
      </Text>
      <ul className={styles.archived}>
        {fields.map((field) => (
          <li key={field.id} className={styles.archivedRow}>
            <FieldFacts owner={owner} field={field} />
            {mayEdit && (
              <Group gap={4} wrap="nowrap">
                <Button variant="default" size="xs" onClick={() => actions.bringBack(field)}>
                  Restore
                </Button>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size={36}
                  aria-label={`Delete ${field.label}`}
                  onClick={() => actions.remove(field)}
                >
                  <IconTrash size={18} />
                </ActionIcon>
              </Group>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}

interface FieldFactsProps {
  readonly owner: FieldOwner
  readonly field: ManagedCustomFieldFragment
  readonly onPress?: (() => void) | undefined
}

function FieldFacts({ owner, field, onPress }: FieldFactsProps): ReactNode {
  const { label, type, options, isRequired, recordCount } = field
  const choices = type === 'SELECT' ? `: ${options.map((option) => option.label).join(', ')}` : ''
  const facts = (
    <>
      <Group component="span" gap="xs" wrap="nowrap">
        <span className={styles.label}>{label}</span>
        {isRequired && <Badge color="gray">Required</Badge>}
      </Group>
      <span className={styles.note}>
        {typeName(type)}
        {choices} · {recordCount === 0 ? 'not used yet' : countOfRecords(owner, recordCount)}
      </span>
    </>
  )
  if (!onPress) return <div className={styles.facts}>{facts}</div>
  return (
    <UnstyledButton className={styles.facts} onClick={onPress}>
      {facts}
    </UnstyledButton>
  )
}
