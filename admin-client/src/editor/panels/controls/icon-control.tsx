import { Button, Group, Input } from '@mantine/core'
import { useState } from 'react'
import { lazyComponent } from '../../../capability/lazy-component.ts'
import { LazyDialog } from '../../../capability/lazy-part.tsx'
import type { ControlProps } from './control-props.ts'
import { IconDrawing } from './icon-drawing.tsx'

const iconPicker = lazyComponent(async () => (await import('./icon-picker.tsx')).IconPicker)

/** An icon from the full Tabler set. */
export function IconControl({ label, help, value, isDisabled, onChange }: ControlProps<'icon'>) {
  const [isPicking, setPicking] = useState(false)
  const stored = typeof value === 'string' ? value : ''
  return (
    <Input.Wrapper label={label} description={help} labelElement="div">
      <Group gap={6} wrap="nowrap">
        <Button
          flex={1}
          miw={0}
          variant="default"
          justify="start"
          fw={400}
          leftSection={stored ? <IconDrawing name={stored} /> : undefined}
          fz={13}
          px={12}
          aria-label={`${label}: ${stored || 'Choose an icon'}`}
          disabled={isDisabled}
          onClick={() => setPicking(true)}
        >
          {stored || 'Choose an icon'}
        </Button>
        {stored && (
          <Button
            variant="subtle"
            color="gray"
            px={8}
            aria-label={`Remove ${label.toLowerCase()}`}
            disabled={isDisabled}
            onClick={() => onChange('')}
          >
            Remove
          </Button>
        )}
      </Group>
      {isPicking && (
        <LazyDialog
          part={iconPicker}
          props={{
            chosen: stored,
            onClose: () => setPicking(false),
            onPick: (name) => {
              onChange(name)
              setPicking(false)
            },
          }}
        />
      )}
    </Input.Wrapper>
  )
}
