import { Button, Group, Input, NumberInput } from '@mantine/core'
import { useEditor } from '../../editor-context.ts'
import { columnShares, MAX_SHARE, MIN_SHARE, useNode } from '../../session/index.ts'
import { useEditedNode } from '../edited-node.ts'

import type { ControlProps } from './control-props.ts'

/** The relative widths of columns as numbers. On the page, the gaps between the columns are dragged. */
export function ColumnWidthsControl({ control, label, value, isDisabled, onChange }: ControlProps<'columnWidths'>) {
  const { session } = useEditor()
  const node = useNode(session, useEditedNode())
  const shares = columnShares(value, node?.props[control.countKey])
  if (shares.length < 2) return null
  const change = (at: number, share: number | string) => {
    if (typeof share === 'number') onChange(shares.with(at, Math.min(MAX_SHARE, Math.max(MIN_SHARE, share))))
  }
  const isEven = shares.every((share) => share === shares[0])
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      description="2 is twice as wide as 1. You can also drag the gaps on the page. Phones show the columns below each other."
    >
      <Group gap={6} my={4}>
        {shares.map((share, at) => (
          <NumberInput
            // biome-ignore lint/suspicious/noArrayIndexKey: a column has no identity besides its place
            key={at}
            w={56}
            size="xs"
            hideControls
            aria-label={`Width of column ${at + 1}`}
            min={MIN_SHARE}
            max={MAX_SHARE}
            step={0.25}
            decimalScale={2}
            value={share}
            disabled={isDisabled}
            onChange={(next) => change(at, next)}
          />
        ))}
        {!isEven && (
          <Button size="compact-xs" variant="default" disabled={isDisabled} onClick={() => onChange(undefined)}>
            Equal widths
          </Button>
        )}
      </Group>
    </Input.Wrapper>
  )
}
