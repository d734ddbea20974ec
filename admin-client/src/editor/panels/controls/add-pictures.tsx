import { MOST_ITEMS } from '@mainstreet/blocks/fields'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { MediaPickerOfSeveral } from '../../../modules/content/media/public-api.ts'
import { useViewer } from '../../../modules/platform/session/index.ts'
import { IconPhoto } from '../../icons.ts'
import type { ControlProps } from './control-props.ts'
import { companionChanges } from './image-control.tsx'
import { type ListItem, newItem } from './list-items.ts'

type AddPicturesProps = Pick<ControlProps<'list'>, 'control' | 'isDisabled' | 'onChange'> & {
  readonly items: readonly ListItem[]
}

/** Adds an item for each of several pictures of the library. Only for lists of pictures. */
export function AddPictures({ control, items, isDisabled, onChange }: AddPicturesProps) {
  const { can } = useViewer()
  const [isPicking, setPicking] = useState(false)
  const field = control.titleField
  const picture = control.item[field]?.control
  if (picture?.kind !== 'image' || !can('media.can_view')) return null
  return (
    <>
      <Button
        variant="default"
        size="xs"
        mt={4}
        fullWidth
        leftSection={<IconPhoto size={14} aria-hidden />}
        disabled={isDisabled || items.length >= MOST_ITEMS}
        onClick={() => setPicking(true)}
      >
        Add several from media
      </Button>
      {isPicking && (
        <MediaPickerOfSeveral
          onClose={() => setPicking(false)}
          onPickAll={(chosen) => {
            setPicking(false)
            const added = chosen.map((item) => ({
              ...newItem(control, items),
              [field]: item.url,
              ...(picture.companions && companionChanges(picture.companions, item)),
            }))
            onChange([...items, ...added].slice(0, MOST_ITEMS))
          }}
        />
      )}
    </>
  )
}
