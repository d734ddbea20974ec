import { Button, Group, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { MediaCardFragment } from '../../../generated/graphql.ts'
import { MediaPicker } from '../../../modules/content/media/index.ts'
import { useViewer } from '../../../modules/platform/session/index.ts'
import type { ControlProps } from './control-props.ts'
import styles from './controls.module.css'

/** A picture: chosen from the library, or by its address. What else the block keeps of it follows. */
export function ImageControl(props: ControlProps<'image'>) {
  const { control, label, help, value, isDisabled, onChange, onChangeAlso } = props
  const { can } = useViewer()
  const [isPicking, setPicking] = useState(false)
  const address = typeof value === 'string' ? value : ''

  function change(next: string, item: MediaCardFragment | null) {
    const { width, height, alt, focus } = control.companions ?? {}
    const others = {
      ...(width && { [width]: item?.width ?? null }),
      ...(height && { [height]: item?.height ?? null }),
      ...(focus && { [focus]: item ? positionOf(item.focalPoint) : '' }),
      // A description that was written for this place is worth more than none.
      ...(alt && item?.alt && { [alt]: item.alt }),
    }
    if (onChangeAlso && control.companions) onChangeAlso(next, others)
    else onChange(next)
  }

  return (
    <div>
      <TextInput
        label={label}
        description={help}
        placeholder="Address of a picture"
        value={address}
        disabled={isDisabled}
        onChange={(event) => change(event.currentTarget.value, null)}
      />
      {can('media.can_view') && (
        <Group gap={6} mt={6}>
          <Button size="compact-sm" variant="default" disabled={isDisabled} onClick={() => setPicking(true)}>
            Choose from media
          </Button>
          {address && (
            <Button
              size="compact-sm"
              variant="subtle"
              color="gray"
              disabled={isDisabled}
              onClick={() => change('', null)}
            >
              Remove
            </Button>
          )}
        </Group>
      )}
      {address && <img className={styles.preview} src={address} alt="" />}
      {isPicking && (
        <MediaPicker
          onClose={() => setPicking(false)}
          onPick={(item) => {
            change(item.url, item)
            setPicking(false)
          }}
        />
      )}
    </div>
  )
}

/** The middle is where every picture stands anyway. */
function positionOf({ x, y }: { x: number; y: number }): string {
  return x === 0.5 && y === 0.5 ? '' : `${Math.round(x * 100)}% ${Math.round(y * 100)}%`
}
