import { Button, Group, TextInput, UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import type { MediaCardFragment } from '../../../generated/graphql.ts'
import { MediaPicker } from '../../../modules/content/media/public-api.ts'
import { useViewer } from '../../../modules/platform/session/index.ts'
import { IconPhoto } from '../../icons.ts'
import type { Changes, ControlProps } from './control-props.ts'
import styles from './controls.module.css'

/** An image from the library, or by URL. The block's related settings are updated with it. */
export function ImageControl(props: ControlProps<'image'>) {
  const { control, label, help, value, isDisabled, isInherited, onChange, onChangeAlso } = props
  const { can } = useViewer()
  const [isPicking, setPicking] = useState(false)
  const address = typeof value === 'string' ? value : ''
  const mayPick = can('media.can_view') && !isDisabled

  function change(next: string, item: MediaCardFragment | null) {
    if (onChangeAlso && control.companions) onChangeAlso(next, companionChanges(control.companions, item))
    else onChange(next)
  }

  return (
    <div>
      <TextInput
        label={label}
        description={help}
        placeholder="Image address"
        value={address}
        disabled={isDisabled}
        onChange={(event) => change(event.currentTarget.value, null)}
      />
      <UnstyledButton
        className={styles.picture}
        aria-label={address ? `Replace ${label.toLowerCase()}` : `Choose ${label.toLowerCase()}`}
        data-inherited={isInherited || undefined}
        disabled={!mayPick}
        onClick={() => setPicking(true)}
      >
        {address ? <img src={address} alt="" /> : <IconPhoto size={22} stroke={1.5} aria-hidden />}
      </UnstyledButton>
      {can('media.can_view') && (
        <Group gap={6} mt={6}>
          <Button size="compact-xs" variant="default" disabled={isDisabled} onClick={() => setPicking(true)}>
            Choose from media
          </Button>
          {address && (
            <Button
              size="compact-xs"
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

type Companions = NonNullable<ControlProps<'image'>['control']['companions']>

/** The related settings for an image of the library. null is an image without metadata. */
export function companionChanges({ width, height, alt, focus }: Companions, item: MediaCardFragment | null): Changes {
  return {
    ...(width && { [width]: item?.width ?? null }),
    ...(height && { [height]: item?.height ?? null }),
    ...(focus && { [focus]: item ? positionOf(item.focalPoint) : '' }),
    // Keep an existing alternative text rather than clearing it.
    ...(alt && item?.alt && { [alt]: item.alt }),
  }
}

/** The centre is the default. */
function positionOf({ x, y }: { x: number; y: number }): string {
  return x === 0.5 && y === 0.5 ? '' : `${Math.round(x * 100)}% ${Math.round(y * 100)}%`
}
