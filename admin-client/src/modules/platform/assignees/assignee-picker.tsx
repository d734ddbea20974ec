import { useQuery } from '@apollo/client/react'
import { Button, Checkbox, Input, Popover, ScrollArea, Stack, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type ReactNode, useId, useState } from 'react'
import { explainError } from '../../../ui/explain-error.ts'
import { IconUserPlus } from '../../../ui/icons.ts'
import { type Assignee, AssigneesDocument } from './assignee-documents.ts'
import { AssigneeNames } from './assignee-names.tsx'

const DEBOUNCE_MS = 200

interface AssigneePickerProps {
  readonly label?: string
  readonly value: readonly Assignee[]
  readonly disabled?: boolean
  readonly error?: ReactNode
  onChange(assignees: readonly Assignee[]): void
}

/** Who looks after a record: the first of them, and a popover that finds administrators and managers. */
export function AssigneePicker({ label = 'Assignees', value, disabled = false, error, onChange }: AssigneePickerProps) {
  const labelId = useId()
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), DEBOUNCE_MS)
  const [isOpen, setOpen] = useState(false)
  const { data, error: failure } = useQuery(AssigneesDocument, { variables: { search: search || null }, skip: !isOpen })
  const found = data?.assignees ?? []
  // Those assigned stay visible while nothing is searched for, whatever their role is now.
  const former = search ? [] : value.filter(({ id }) => !found.some((one) => one.id === id))

  function toggle(person: Assignee, isAssigned: boolean) {
    onChange(isAssigned ? [...value, person] : value.filter(({ id }) => id !== person.id))
  }

  return (
    <Input.Wrapper label={label} labelProps={{ id: labelId }} labelElement="div" error={error}>
      <Stack gap={6} align="flex-start">
        {value.length > 0 ? (
          <AssigneeNames assignees={value} />
        ) : (
          disabled && (
            <Text c="dimmed" fz="sm">
              Nobody
            </Text>
          )
        )}
        {!disabled && (
          <Popover position="bottom-start" shadow="md" trapFocus returnFocus opened={isOpen} onChange={setOpen}>
            <Popover.Target>
              <Button
                variant="default"
                size="compact-md"
                leftSection={<IconUserPlus size={16} aria-hidden />}
                onClick={() => setOpen(!isOpen)}
              >
                Assign users
              </Button>
            </Popover.Target>
            <Popover.Dropdown aria-labelledby={labelId}>
              <Stack gap="xs" w={240}>
                <TextInput
                  aria-label="Search users"
                  placeholder="Name or email"
                  data-autofocus
                  // Escape closes the popover only, not the dialog around it.
                  data-mantine-stop-propagation="true"
                  value={typed}
                  onChange={({ currentTarget }) => setTyped(currentTarget.value)}
                  onKeyDown={(event) => {
                    // Enter would submit the form around it.
                    if (event.key === 'Enter') event.preventDefault()
                  }}
                />
                <ScrollArea.Autosize mah={240} viewportProps={{ tabIndex: -1 }}>
                  <Stack gap={2} role="group" aria-label="Users">
                    {[...former, ...found].map((person) => (
                      <Checkbox
                        key={person.id}
                        py={5}
                        data-mantine-stop-propagation="true"
                        label={person.displayName}
                        checked={value.some(({ id }) => id === person.id)}
                        onChange={({ currentTarget }) => toggle(person, currentTarget.checked)}
                      />
                    ))}
                  </Stack>
                </ScrollArea.Autosize>
                {failure && <Text fz="sm">{explainError(failure)}</Text>}
                {data && found.length + former.length === 0 && (
                  <Text c="dimmed" fz="sm">
                    No administrators or managers match.
                  </Text>
                )}
              </Stack>
            </Popover.Dropdown>
          </Popover>
        )}
      </Stack>
    </Input.Wrapper>
  )
}
