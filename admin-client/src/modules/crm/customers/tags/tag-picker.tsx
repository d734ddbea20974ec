import { useMutation, useQuery } from '@apollo/client/react'
import { Badge, Button, Checkbox, Group, Popover, ScrollArea, Stack, Text, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { CustomerTagPartFragment, TagColor } from '../../../../generated/graphql.ts'
import { CreateCustomerTagDocument, CustomerTagsDocument } from '../customer-documents.ts'

export const tagColors: readonly TagColor[] = [
  'GRAY',
  'RED',
  'ORANGE',
  'YELLOW',
  'GREEN',
  'TEAL',
  'BLUE',
  'VIOLET',
  'PINK',
]

/** The theme's colour name. */
export const colorOf = ({ color }: { color: TagColor }) => color.toLowerCase()

export function TagBadge({ tag }: { tag: CustomerTagPartFragment }) {
  return (
    <Badge color={colorOf(tag)} title={tag.name} maw={180}>
      {tag.name}
    </Badge>
  )
}

interface TagPickerProps {
  /** Renders the element that opens it. */
  readonly target: (open: () => void) => ReactNode
  /** Whether all, some or none of the tagged records have it. */
  has(tag: CustomerTagPartFragment): 'all' | 'some' | 'none'
  onChange(tag: CustomerTagPartFragment, query: boolean): void
}

/** Adds and removes tags with one click each. Typing a new name creates a tag. */
export function TagPicker({ target, has, onChange }: TagPickerProps) {
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const { data } = useQuery(CustomerTagsDocument, { skip: !isOpen, fetchPolicy: 'cache-and-network' })
  const [create, { loading }] = useMutation(CreateCustomerTagDocument, { refetchQueries: [CustomerTagsDocument] })
  const tags = data?.customerTags ?? []
  const query = typed.trim().toLowerCase()
  const shown = tags.filter(({ name }) => name.toLowerCase().includes(query))
  const isNew = query !== '' && !tags.some(({ name }) => name.toLowerCase() === query)

  async function make() {
    const colour = tagColors[tags.length % tagColors.length]
    const payload = (await create({ variables: { input: { name: typed.trim(), color: colour } } })).data
      ?.createCustomerTag
    setProblem(payload?.userErrors[0]?.message ?? null)
    if (!payload?.tag) return
    setTyped('')
    onChange(payload.tag, true)
  }

  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-start" width={260} trapFocus shadow="md" radius="md">
      <Popover.Target>{target(() => setOpen((was) => !was))}</Popover.Target>
      <Popover.Dropdown aria-label="Tags" p="sm">
        <Stack gap="xs">
          <TextInput
            aria-label="Find or create a tag"
            placeholder="Find or create a tag"
            maxLength={40}
            data-autofocus
            value={typed}
            error={problem}
            onChange={({ currentTarget: { value } }) => {
              setTyped(value)
              setProblem(null)
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              if (isNew && !loading) make()
            }}
          />
          <ScrollArea.Autosize mah={260} viewportProps={{ tabIndex: -1 }}>
            <Stack gap={2}>
              {shown.map((tag) => (
                <Checkbox
                  key={tag.id}
                  py={4}
                  label={<TagBadge tag={tag} />}
                  checked={has(tag) === 'all'}
                  indeterminate={has(tag) === 'some'}
                  onChange={() => onChange(tag, has(tag) !== 'all')}
                />
              ))}
            </Stack>
          </ScrollArea.Autosize>
          {shown.length === 0 && !isNew && (
            <Text c="dimmed" fz="xs">
              No tags yet. Type a name to create one.
            </Text>
          )}
          {isNew && (
            <Group>
              <Button size="compact-sm" variant="default" loading={loading} onClick={make}>
                Create “{typed.trim()}”
              </Button>
            </Group>
          )}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
