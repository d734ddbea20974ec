import { Button, Group, Input, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { IconPhoto } from '../../../ui/icons.ts'
import { useViewer } from '../../platform/session/index.ts'
import { siteFile } from '../../platform/tenants/public-api.ts'
import styles from './image-input.module.css'
import { MediaPicker } from './media-picker.tsx'

interface ImageInputProps {
  readonly label: string
  readonly description?: string
  /** The stored address; empty for none. */
  readonly value?: string
  /** The background behind the image. */
  readonly ground?: string
  readonly error?: ReactNode
  readonly disabled?: boolean
  onChange?(value: string): void
}

/** An image from the library, shown as such. An address from elsewhere can be typed instead. */
export function ImageInput(props: ImageInputProps) {
  const { label, description, value = '', ground, error, disabled = false, onChange } = props
  const { can, tenant } = useViewer()
  const src = siteFile(tenant?.siteUrl ?? '', value)
  const [isPicking, setPicking] = useState(false)
  const [isTyping, setTyping] = useState(false)
  const mayPick = can('media.can_view') && !disabled
  const noun = label.toLowerCase()
  const fileName = decodeURIComponent(value.split(/[?#]/)[0]?.split('/').at(-1) ?? '')
  return (
    <Input.Wrapper label={label} labelElement="div" description={description} error={error}>
      <Group gap="sm" mt={6} wrap="nowrap" align="center">
        <div className={styles.frame} style={value ? { background: ground } : undefined}>
          {value && src ? <img src={src} alt={fileName} /> : <IconPhoto size={22} stroke={1.5} aria-hidden />}
        </div>
        <Group gap={6}>
          {mayPick && (
            <Button
              size="xs"
              variant="default"
              aria-label={value ? `Replace ${noun}` : `Choose ${noun}`}
              onClick={() => setPicking(true)}
            >
              {value ? 'Replace' : 'Choose'}
            </Button>
          )}
          {value && !disabled && (
            <Button
              size="xs"
              variant="subtle"
              color="gray"
              aria-label={`Remove ${noun}`}
              onClick={() => onChange?.('')}
            >
              Remove
            </Button>
          )}
          {!disabled && (
            <Button
              size="xs"
              variant="subtle"
              color="gray"
              aria-expanded={isTyping}
              aria-label={`Address of ${noun}`}
              onClick={() => setTyping(!isTyping)}
            >
              Address…
            </Button>
          )}
        </Group>
      </Group>
      {isTyping && (
        <TextInput
          mt="xs"
          aria-label={`${label} address`}
          placeholder="https://…"
          value={value}
          disabled={disabled}
          onChange={({ currentTarget }) => onChange?.(currentTarget.value)}
        />
      )}
      {isPicking && (
        <MediaPicker
          onClose={() => setPicking(false)}
          onPick={({ url }) => {
            onChange?.(url)
            setPicking(false)
          }}
        />
      )}
    </Input.Wrapper>
  )
}
