import { ActionIcon, Button, type ButtonProps, Tooltip } from '@mantine/core'
import { useTimeout } from '@mantine/hooks'
import { useState } from 'react'
import { IconCheck, IconCopy } from './icons.ts'
import { toastError } from './toasts.ts'

const NOT_COPIED = 'The browser blocked copying. Select the text and copy it yourself.'
const COPIED_MS = 2000

interface Copying {
  /** True for a moment after the text was copied. */
  readonly isCopied: boolean
  copy(text: string): void
}

/** Copies text to the clipboard. A failure is reported in a toast: browsers refuse it without HTTPS or permission. */
export function useCopy(): Copying {
  const [isCopied, setCopied] = useState(false)
  const { start } = useTimeout(() => setCopied(false), COPIED_MS)

  async function copy(text: string) {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
      start()
    } catch {
      toastError(NOT_COPIED)
    }
  }

  return { isCopied, copy }
}

interface CopyProps {
  readonly value: string
  /** The button's label, such as 'Copy link'. */
  readonly label: string
}

export function CopyButton({ value, label, ...props }: CopyProps & ButtonProps) {
  const { isCopied, copy } = useCopy()
  return (
    <Button
      variant="default"
      leftSection={isCopied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />}
      {...props}
      onClick={() => copy(value)}
    >
      {isCopied ? 'Copied' : label}
    </Button>
  )
}

/** A small button beside the text that it copies. */
export function CopyIcon({ value, label, size = 28 }: CopyProps & { readonly size?: number }) {
  const { isCopied, copy } = useCopy()
  const Icon = isCopied ? IconCheck : IconCopy
  return (
    <Tooltip label={isCopied ? 'Copied' : label}>
      <ActionIcon
        variant="subtle"
        color={isCopied ? 'teal' : 'gray'}
        size={size}
        aria-label={isCopied ? 'Copied' : label}
        onClick={() => copy(value)}
      >
        <Icon size={Math.round(size * 0.6)} aria-hidden />
      </ActionIcon>
    </Tooltip>
  )
}
