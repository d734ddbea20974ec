import { Alert, Button, Card, Group, Stack, Text, Title } from '@mantine/core'
import { IconPhoto, IconPlus } from '../../../../ui/icons.ts'
import { SortableList } from '../../../../ui/sortable/sortable-list.tsx'
import { type EmailPart, newPart, type PartName, textOf } from './email-parts.ts'
import { PartInputs } from './part-inputs.tsx'

interface ContentCardProps {
  /** Null for content with a layout of its own. */
  readonly parts: readonly EmailPart[] | null
  readonly disabled: boolean
  onChange(parts: EmailPart[]): void
}

const KINDS: readonly { readonly name: PartName; readonly label: string }[] = [
  { name: 'EmailTextBox', label: 'Textbox' },
  { name: 'EmailImage', label: 'Image' },
  { name: 'EmailButton', label: 'Button' },
]

/** The content of a campaign: texts, images and buttons, one below the other. */
export function ContentCard({ parts, disabled, onChange }: ContentCardProps) {
  return (
    <Card component="section" aria-labelledby="content">
      <Stack gap="sm">
        <Title order={2} id="content">
          Content
        </Title>
        {parts === null ? (
          <Alert color="gray" icon={<IconPhoto size={18} />}>
            This content has a layout of its own. It is sent as it is, and can be changed through the API.
          </Alert>
        ) : (
          <>
            <SortableList
              items={parts}
              itemName="part"
              label="Parts of the email"
              isDisabled={disabled}
              keyOf={({ key }) => key}
              titleOf={titleOf}
              noteOf={({ name }) => KINDS.find((kind) => kind.name === name)?.label ?? ''}
              create={() => newPart('EmailTextBox')}
              addButton={(add) =>
                !disabled && (
                  <Group gap="xs" role="group" aria-label="Select a module">
                    {KINDS.map(({ name, label }) => (
                      <Button
                        key={name}
                        size="xs"
                        variant="default"
                        leftSection={<IconPlus size={16} />}
                        onClick={() => add(newPart(name))}
                      >
                        {label}
                      </Button>
                    ))}
                  </Group>
                )
              }
              onChange={onChange}
              body={(part, _at, change) => (
                <PartInputs key={part.key} part={part} disabled={disabled} onChange={change} />
              )}
            />
            <Text c="dimmed" fz="sm">
              Write {'{{ customer.firstname | "there" }}'} for the first name of the recipient, with a word for people
              without one. Also: customer.lastname, customer.email, company.name.
            </Text>
          </>
        )}
      </Stack>
    </Card>
  )
}

const LONGEST = 60

function titleOf(part: EmailPart): string {
  if (part.name === 'EmailImage') return textOf(part, 'alt') || 'Image'
  if (part.name === 'EmailButton') return textOf(part, 'text')
  const words = new DOMParser().parseFromString(textOf(part, 'text'), 'text/html').body.textContent ?? ''
  return words.length > LONGEST ? `${words.slice(0, LONGEST)}…` : words
}
