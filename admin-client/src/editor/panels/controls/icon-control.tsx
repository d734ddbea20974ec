import { Button, Group, Input } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import type { ControlProps } from './control-props.ts'
import { IconDrawing } from './icon-drawing.tsx'

const IconPicker = lazy(() => import('./icon-picker.tsx').then(({ IconPicker }) => ({ default: IconPicker })))

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
      <Suspense>
        {isPicking && (
          <IconPicker
            chosen={stored}
            onClose={() => setPicking(false)}
            onPick={(name) => {
              onChange(name)
              setPicking(false)
            }}
          />
        )}
      </Suspense>
    </Input.Wrapper>
  )
}
