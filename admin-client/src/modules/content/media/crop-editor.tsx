import 'react-image-crop/dist/ReactCrop.css'
import { Button, Group, Text } from '@mantine/core'
import ReactCrop from 'react-image-crop'
import styles from './media.module.css'
import type { OpenedItem } from './opened-item.ts'

export interface CropBox {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

interface CropEditorProps {
  readonly item: OpenedItem
  readonly crop: CropBox | null
  onChange(crop: CropBox | null): void
}

const WHOLE = { x: 0, y: 0, width: 1, height: 1 }
const share = (percent: number) => Math.min(1, Math.max(0, percent / 100))

/** The original picture with a crop frame. Works with mouse, touch and arrow keys. */
export function CropEditor({ item, crop, onChange }: CropEditorProps) {
  const { x, y, width, height } = crop ?? WHOLE
  return (
    <div>
      <ReactCrop
        crop={{ unit: '%', x: x * 100, y: y * 100, width: width * 100, height: height * 100 }}
        keepSelection
        minWidth={16}
        minHeight={16}
        ariaLabels={{ ...handles, cropArea: 'The visible part. Move it with the arrow keys' }}
        onChange={(_px, percent) =>
          onChange({
            x: share(percent.x),
            y: share(percent.y),
            width: Math.min(share(percent.width), 1 - share(percent.x)),
            height: Math.min(share(percent.height), 1 - share(percent.y)),
          })
        }
      >
        <img className={styles.preview} src={`/api/v1/admin/media/${item.id}/original`} alt={item.alt} />
      </ReactCrop>
      <Group justify="space-between" mt={4}>
        <Text fz="xs" c="dimmed">
          Pages show the part inside the frame once you save.
        </Text>
        <Button size="compact-xs" variant="default" disabled={!crop} onClick={() => onChange(null)}>
          Show the whole image
        </Button>
      </Group>
    </div>
  )
}

const direction = (words: string) => `Move the ${words} of the frame with the arrow keys`
const handles = {
  nwDragHandle: direction('top left corner'),
  nDragHandle: direction('top edge'),
  neDragHandle: direction('top right corner'),
  eDragHandle: direction('right edge'),
  seDragHandle: direction('bottom right corner'),
  sDragHandle: direction('bottom edge'),
  swDragHandle: direction('bottom left corner'),
  wDragHandle: direction('left edge'),
}
