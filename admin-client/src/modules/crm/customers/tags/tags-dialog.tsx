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
import { useForm } from '@mantine/form'
import { useState } from 'react'
import type { TagColor } from '../../../../generated/graphql.ts'
import { confirmAction } from '../../../../ui/actions/confirm-action.tsx'
import { ErrorState } from '../../../../ui/error-state.tsx'
import { FormDialog } from '../../../../ui/form/form-dialog.tsx'
import type { UserError } from '../../../../ui/form/use-send.ts'
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
  if (tags && tags.length > 0) return <TagsForm tags={tags} onClose={onClose} />
  return (
    <Modal opened onClose={onClose} title="Tags">
      {!tags && !error && <Skeleton h={160} />}
      {!tags && error && <ErrorState error={error} onRetry={() => refetch()} />}
      {tags && <Text c="dimmed">No tags yet. Select customers and choose Tags to create the first.</Text>}
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

/** The editable values of all tags, by id. */
type TagValues = Record<string, { name: string; color: TagColor }>

function TagsForm({ tags, onClose }: { tags: readonly ManagedTag[]; onClose(): void }) {
  const [update] = useMutation(UpdateCustomerTagDocument, { context: { quiet: true } })
  const form = useForm<TagValues>({
    initialValues: Object.fromEntries(tags.map(({ id, name, color }) => [id, { name, color }])),
  })

  /** Saves the changed tags one by one. Those that were saved are not sent again if another one fails. */
  async function send(values: TagValues) {
    const userErrors: UserError[] = []
    for (const tag of tags) {
      const { name, color } = values[tag.id] ?? tag
      if (name.trim() === tag.name && color === tag.color) continue
      const { data, error } = await update({ variables: { input: { id: tag.id, name: name.trim(), color } } })
      if (!data) return { payload: undefined, error }
      userErrors.push(...data.updateCustomerTag.userErrors.map(({ message }) => ({ message, field: `${tag.id}.name` })))
    }
    return { payload: { userErrors }, error: null, fields: tags.map(({ id }) => `${id}.name`) }
  }

  return (
    <FormDialog
      title="Tags"
      form={form}
      submit="Save tags"
      isSubmitDisabled={!form.isDirty()}
      send={send}
      onSaved={() => {
        toastSuccess('Tags saved')
        onClose()
      }}
      onClose={onClose}
    >
      <Stack component="ul" gap="xs" p={0} m={0}>
        {tags.map((tag) => (
          <TagRow
            key={tag.id}
            tag={tag}
            nameProps={form.getInputProps(`${tag.id}.name`)}
            color={form.values[tag.id]?.color ?? tag.color}
            onChooseColor={(color) => form.setFieldValue(`${tag.id}.color`, color)}
          />
        ))}
      </Stack>
    </FormDialog>
  )
}

interface TagRowProps {
  readonly tag: ManagedTag
  readonly nameProps: object
  readonly color: TagColor
  onChooseColor(color: TagColor): void
}

function TagRow({ tag, nameProps, color, onChooseColor }: TagRowProps) {
  const [remove] = useMutation(DeleteCustomerTagDocument, {
    refetchQueries: [ManagedTagsDocument, CustomerTagsDocument, 'Customers'],
  })

  function askToDelete() {
    const users = tag.customerCount === 1 ? '1 customer will lose it.' : `${tag.customerCount} customers will lose it.`
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
      <ColorMenu name={tag.name} color={color} onChoose={onChooseColor} />
      <TextInput flex={1} aria-label={`Name of ${tag.name}`} maxLength={40} {...nameProps} />
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
  readonly name: string
  readonly color: TagColor
  onChoose(color: TagColor): void
}

function ColorMenu({ name, color: chosen, onChoose }: ColorMenuProps) {
  const [isOpen, setOpen] = useState(false)
  const swatch = (color: TagColor) => `var(--mantine-color-${colorOf({ color })}-6)`
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-start" trapFocus shadow="md" radius="md">
      <Popover.Target>
        <ActionIcon variant="default" size={36} aria-label={`Colour of ${name}`} onClick={() => setOpen(!isOpen)}>
          <ColorSwatch color={swatch(chosen)} size={16} withShadow={false} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown p={6} aria-label={`Colours for ${name}`}>
        <SimpleGrid cols={3} spacing={4}>
          {tagColors.map((colour) => (
            <ActionIcon
              key={colour}
              size={32}
              variant={colour === chosen ? 'light' : 'subtle'}
              color="gray"
              aria-label={colour[0] + colour.slice(1).toLowerCase()}
              aria-pressed={colour === chosen}
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
