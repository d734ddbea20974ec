import { useMutation, useQuery } from '@apollo/client/react'
import {
  ActionIcon,
  ColorSwatch,
  Group,
  Modal,
  Popover,
  SimpleGrid,
  Skeleton,
  Stack,
  Text,
  TextInput,
} from '@mantine/core'
import { useState } from 'react'
import type { TagColor } from '../../../../generated/graphql.ts'
import { confirmAction } from '../../../../ui/actions/confirm-action.tsx'
import { ErrorState } from '../../../../ui/error-state.tsx'
import { IconTrash } from '../../../../ui/icons.ts'
import { toastSuccess } from '../../../../ui/toasts.ts'
import {
  CustomerTagsDocument,
  DeleteCustomerTagDocument,
  ManagedTagsDocument,
  UpdateCustomerTagDocument,
} from '../customer-documents.ts'
import { colorOf, tagColors } from './tag-picker.tsx'

/** Names, colours and usage of the tags. */
export function TagsDialog({ onClose }: { onClose(): void }) {
  const { data, error, refetch } = useQuery(ManagedTagsDocument, { fetchPolicy: 'network-only' })
  const tags = data?.customerTags
  return (
    <Modal opened onClose={onClose} title="Tags">
      {!tags && !error && <Skeleton h={160} />}
      {!tags && error && <ErrorState error={error} onRetry={() => refetch()} />}
      {tags?.length === 0 && (
        <Text c="dimmed">There are no tags yet. Select customers and choose Tags to make the first.</Text>
      )}
      {tags && tags.length > 0 && (
        <Stack component="ul" gap="xs" p={0} m={0}>
          {tags.map((tag) => (
            <TagRow key={tag.id} tag={tag} />
          ))}
        </Stack>
      )}
    </Modal>
  )
}

interface ManagedTag {
  readonly id: string
  readonly name: string
  readonly color: TagColor
  /** The number of customers that have it. */
  readonly customerCount: number
}

/** One tag, whose name and colour are edited in place. */
export function TagRow({ tag }: { tag: ManagedTag }) {
  const [name, setName] = useState(tag.name)
  const [problem, setProblem] = useState<string | null>(null)
  const [update] = useMutation(UpdateCustomerTagDocument)
  const [remove] = useMutation(DeleteCustomerTagDocument, {
    refetchQueries: [ManagedTagsDocument, CustomerTagsDocument, 'Customers'],
  })

  async function change(changed: { name?: string; color?: TagColor }) {
    const answer = (await update({ variables: { input: { id: tag.id, ...changed } } })).data?.updateCustomerTag
    setProblem(answer?.userErrors[0]?.message ?? null)
  }

  function askToDelete() {
    const users = tag.customerCount === 1 ? '1 customer loses it.' : `${tag.customerCount} customers lose it.`
    confirmAction({
      title: `Delete the tag ${tag.name}?`,
      text: tag.customerCount > 0 ? `${users} The customers themselves stay.` : 'No customer has it.',
      confirm: 'Delete tag',
      async onConfirm() {
        const answer = (await remove({ variables: { input: { id: tag.id } } })).data?.deleteCustomerTag
        if (answer?.deletedId) toastSuccess(`Tag ${tag.name} deleted`)
      },
    })
  }

  return (
    <Group component="li" gap="xs" wrap="nowrap" align="flex-start">
      <ColorMenu tag={tag} onChoose={(color) => change({ color })} />
      <TextInput
        flex={1}
        aria-label={`Name of ${tag.name}`}
        maxLength={40}
        value={name}
        error={problem}
        onChange={({ currentTarget: { value } }) => setName(value)}
        onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()}
        onBlur={() => (name.trim() === '' ? setName(tag.name) : name.trim() !== tag.name && change({ name }))}
      />
      <Text c="dimmed" fz="xs" w={84} ta="right" py={8}>
        {tag.customerCount === 1 ? '1 customer' : `${tag.customerCount} customers`}
      </Text>
      <ActionIcon variant="subtle" color="gray" size={36} aria-label={`Delete ${tag.name}`} onClick={askToDelete}>
        <IconTrash size={18} />
      </ActionIcon>
    </Group>
  )
}

interface ColorMenuProps {
  readonly tag: ManagedTag
  onChoose(colour: TagColor): void
}

function ColorMenu({ tag, onChoose }: ColorMenuProps) {
  const [isOpen, setOpen] = useState(false)
  const swatch = (color: TagColor) => `var(--mantine-color-${colorOf({ color })}-6)`
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-start" trapFocus shadow="md" radius="md">
      <Popover.Target>
        <ActionIcon variant="default" size={36} aria-label={`Colour of ${tag.name}`} onClick={() => setOpen(!isOpen)}>
          <ColorSwatch color={swatch(tag.color)} size={16} withShadow={false} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown p={6} aria-label={`Colours for ${tag.name}`}>
        <SimpleGrid cols={3} spacing={4}>
          {tagColors.map((colour) => (
            <ActionIcon
              key={colour}
              size={32}
              variant={colour === tag.color ? 'light' : 'subtle'}
              color="gray"
              aria-label={colour[0] + colour.slice(1).toLowerCase()}
              aria-pressed={colour === tag.color}
              onClick={() => {
                setOpen(false)
                onChoose(colour)
              }}
            >
              <ColorSwatch color={swatch(colour)} size={16} withShadow={false} />
            </ActionIcon>
          ))}
        </SimpleGrid>
      </Popover.Dropdown>
    </Popover>
  )
}
