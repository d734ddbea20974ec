import { ActionIcon, Badge, Button, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { IconPhoto, IconTrash } from '../../../../ui/icons.ts'
import { moveItem } from '../../../../ui/sortable/move-item.ts'
import { Sortable } from '../../../../ui/sortable/sortable.tsx'
import { MediaPickerOfSeveral } from '../../../content/media/public-api.ts'
import { useViewer } from '../../../platform/session/index.ts'
import { ProductPicture } from '../product-picture.tsx'
import styles from '../products.module.css'
import type { FormSectionProps } from './form-section.ts'

const MOST_IMAGES = 50

/** The product's images in display order, each with its alt text. The first one is the main image. */
export function ProductImages({ form, disabled }: FormSectionProps) {
  const { can } = useViewer()
  const { images } = form.values
  const [isPicking, setPicking] = useState(false)
  const change = (next: typeof images) => form.setFieldValue('images', next)
  return (
    <div>
      {images.length === 0 && (
        <Text c="dimmed" mb="sm">
          Products with good images sell better. The first one is shown in lists.
        </Text>
      )}
      <Sortable
        items={images}
        label="Images"
        isDisabled={disabled}
        keyOf={({ address }) => address}
        onMove={(from, to) => from !== to && change(moveItem(images, from, to))}
        row={({ address, alt }, at, drag) => (
          <li {...drag.row} className={styles.line} data-dragging={drag.isDragging || undefined}>
            {!disabled && drag.handle(alt || `image ${at + 1}`)}
            <div className={styles.main}>
              <ProductPicture address={address} size={56} />
              {at === 0 && (
                <Badge color="gray" size="xs">
                  Main
                </Badge>
              )}
            </div>
            <TextInput
              flex={1}
              aria-label={`Description of image ${at + 1}`}
              placeholder="Describe the image (read aloud by screen readers)"
              maxLength={300}
              disabled={disabled}
              {...form.getInputProps(`images.${at}.alt`)}
            />
            {!disabled && (
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={`Remove image ${at + 1}`}
                onClick={() => change(images.toSpliced(at, 1))}
              >
                <IconTrash size={16} />
              </ActionIcon>
            )}
          </li>
        )}
      />
      {!disabled && can('media.can_view') && (
        <Button
          variant="default"
          size="xs"
          mt={4}
          leftSection={<IconPhoto size={16} />}
          disabled={images.length >= MOST_IMAGES}
          onClick={() => setPicking(true)}
        >
          Add images
        </Button>
      )}
      {isPicking && (
        <MediaPickerOfSeveral
          onClose={() => setPicking(false)}
          onPickAll={(items) => {
            const known = new Set(images.map(({ address }) => address))
            const added = items
              .filter(({ url }) => !known.has(url))
              .map(({ url, alt }) => ({ address: url, alt: alt ?? '' }))
            change([...images, ...added].slice(0, MOST_IMAGES))
            setPicking(false)
          }}
        />
      )}
    </div>
  )
}
