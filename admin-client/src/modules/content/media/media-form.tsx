import { useMutation } from '@apollo/client/react'
import { Alert, Button, Group, SegmentedControl, Select, SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core'
import { useEffect, useEffectEvent, useState } from 'react'
import { toastSuccess } from '../../../ui/toasts.ts'
import { useUnsavedChanges } from '../../../ui/unsaved-changes.tsx'
import { useViewer } from '../../platform/session/index.ts'
import { type CropBox, CropEditor } from './crop-editor.tsx'
import { FocusEditor } from './focus-editor.tsx'
import { MediaActions } from './media-actions.tsx'
import { MEDIA_LISTS, MoveMediaDocument, UpdateMediaItemDocument } from './media-documents.ts'
import { MediaFacts } from './media-facts.tsx'
import { groupOf } from './media-groups.ts'
import type { Folder, OpenedItem } from './opened-item.ts'
import { Preview } from './preview.tsx'

interface MediaFormProps {
  readonly item: OpenedItem
  readonly folders: readonly Folder[]
  onDirty(isDirty: boolean): void
  onReload(): void
  onDone(): void
}

type Mode = 'view' | 'crop' | 'focus'

/** Name, description, folder, crop and focal point of a file, as far as they apply. */
export function MediaForm({ item, folders, onDirty, onReload, onDone }: MediaFormProps) {
  const { can } = useViewer()
  const mayEdit = can('media.can_edit')
  const isPicture = groupOf(item.mimeType) === 'pictures'
  const [mode, setMode] = useState<Mode>('view')
  const [name, setName] = useState(item.name)
  const [alt, setAlt] = useState(item.alt)
  const [folderId, setFolderId] = useState(item.folderId)
  const [focalPoint, setFocalPoint] = useState(item.focalPoint)
  const [crop, setCrop] = useState<CropBox | null>(item.crop)
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  const [isBusy, setBusy] = useState(false)
  const [update] = useMutation(UpdateMediaItemDocument)
  const [move] = useMutation(MoveMediaDocument, { refetchQueries: MEDIA_LISTS })

  const isCut = JSON.stringify(plain(crop)) !== JSON.stringify(plain(item.crop))
  const isFocused = JSON.stringify(plain(focalPoint)) !== JSON.stringify(plain(item.focalPoint))
  const isMoved = folderId !== item.folderId
  const isDirty = isCut || isFocused || isMoved || name !== item.name || alt !== item.alt
  const tellDirty = useEffectEvent(onDirty)
  useEffect(() => tellDirty(isDirty), [isDirty])
  useUnsavedChanges(isDirty)

  async function save() {
    if (!name.trim()) return setFaults({ name: 'Please enter a name' })
    setBusy(true)
    setFaults({})
    const { id, version } = item
    const input = {
      id,
      version,
      name,
      alt,
      ...(isFocused && { focalPoint: plain(focalPoint) }),
      ...(isCut && { crop: plain(crop) }),
    }
    const { data } = await update({ variables: { input } })
    const wrong = data?.updateMediaItem.userErrors ?? []
    if (data && wrong.length === 0 && isMoved) await move({ variables: { input: { ids: [id], folderId } } })
    setBusy(false)
    if (!data) return
    if (wrong.length > 0)
      return setFaults(Object.fromEntries(wrong.map(({ field, message }) => [field ?? '', message])))
    onDirty(false)
    toastSuccess(`“${name.trim()}” saved`)
    onDone()
  }

  const { name: nameFault, ...others } = faults
  const problem = Object.values(others)[0]
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
      <Stack gap="sm">
        {mode === 'crop' ? (
          <CropEditor item={item} crop={crop} onChange={setCrop} />
        ) : mode === 'focus' ? (
          <FocusEditor item={item} point={focalPoint} onChange={setFocalPoint} />
        ) : (
          <Preview item={item} />
        )}
        {mayEdit && isPicture && (
          <SegmentedControl
            aria-label="What to do with the image"
            value={mode}
            onChange={(next) => setMode(next as Mode)}
            data={[
              { value: 'view', label: 'View' },
              { value: 'crop', label: 'Crop', disabled: !item.isScalable },
              { value: 'focus', label: 'Focal point' },
            ]}
          />
        )}
        <MediaFacts item={item} />
      </Stack>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <Stack gap="md">
          {problem && (
            <Alert role="alert" color="red">
              {problem}
              {faults.version && (
                <Button size="xs" variant="default" mt="xs" display="block" onClick={onReload}>
                  Reload
                </Button>
              )}
            </Alert>
          )}
          <TextInput
            label="Name"
            disabled={!mayEdit}
            value={name}
            error={nameFault}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Textarea
            label="Description"
            description={
              isPicture
                ? "Describes the image to people who can't see it. Pages use it when you choose the image."
                : 'Helps you find it here.'
            }
            autosize
            minRows={2}
            disabled={!mayEdit}
            value={alt}
            onChange={(event) => setAlt(event.currentTarget.value)}
          />
          <Select
            label="Folder"
            placeholder="None"
            clearable
            clearButtonProps={{ 'aria-label': 'No folder' }}
            disabled={!mayEdit}
            data={folders.map((folder) => ({ value: folder.id, label: folder.name }))}
            value={folderId}
            onChange={setFolderId}
          />
          <MediaActions item={item} onReplaced={onReload} onDeleted={onDone} />
          <Group justify="flex-end" gap="xs">
            <Button type="submit" disabled={!mayEdit || !isDirty} loading={isBusy}>
              Save
            </Button>
          </Group>
        </Stack>
      </form>
    </SimpleGrid>
  )
}

/** Removes the cache's `__typename`, which inputs do not accept. */
function plain<Value extends object | null>(value: Value): Value {
  if (value === null) return value
  const { __typename, ...rest } = value as Value & { __typename?: string }
  return rest as Value
}
