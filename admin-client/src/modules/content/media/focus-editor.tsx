import { Text } from '@mantine/core'
import type { KeyboardEvent, MouseEvent } from 'react'
import styles from './media.module.css'
import type { OpenedItem } from './opened-item.ts'

type Point = OpenedItem['focalPoint']

interface FocusEditorProps {
  readonly item: OpenedItem
  readonly point: Point
  onChange(point: Point): void
}

const STEP = 0.02
const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
}
const clampShare = (share: number) => Math.round(Math.min(1, Math.max(0, share)) * 100) / 100

/**
 * Sets the focal point, which stays visible when the picture is cropped to fit. By click, or by arrow keys on the
 * point.
 */
export function FocusEditor({ item, point, onChange }: FocusEditorProps) {
  const { x, y } = point

  function placeAt({ currentTarget, clientX, clientY }: MouseEvent) {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    onChange({ ...point, x: clampShare((clientX - left) / width), y: clampShare((clientY - top) / height) })
  }

  function step(event: KeyboardEvent) {
    const by = STEPS[event.key]
    if (!by) return
    event.preventDefault()
    onChange({ ...point, x: clampShare(x + by[0]), y: clampShare(y + by[1]) })
  }

  return (
    <div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the point inside handles the keys */}
      <div className={styles.focus} onClick={placeAt}>
        <img className={styles.preview} src={`${item.url}?v=${item.version}`} alt={item.alt} draggable={false} />
        <button
          type="button"
          className={styles.point}
          style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
          aria-label={`Focal point, ${Math.round(x * 100)}% from the left, ${Math.round(y * 100)}% from the top. Move it with the arrow keys.`}
          onClick={(event) => event.stopPropagation()}
          onKeyDown={step}
        />
      </div>
      <Text fz="xs" c="dimmed" mt={4}>
        This point stays visible where only part of the image fits.
      </Text>
    </div>
  )
}
