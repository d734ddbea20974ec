import { Button, Group, Popover, TextInput } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import { ToolButton } from './tool-button.tsx'
import { IconLink } from './tool-icons.ts'
import { typedAddress } from './typed-address.ts'
import type { RichAction, RichLook } from './writer.ts'

interface LinkButtonProps {
  readonly link: RichLook['link']
  run(action: RichAction): void
}

/** Turns the selected text into a link, or edits the link at the cursor. */
export function LinkButton({ link, run }: LinkButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const apply = (action: RichAction) => {
    setOpen(false)
    run(action)
  }
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom" shadow="md" trapFocus returnFocus width={280}>
      <Popover.Target>
        <ToolButton label="Link" icon={IconLink} isPressed={link !== null} onClick={() => setOpen(!isOpen)} />
      </Popover.Target>
      <Popover.Dropdown aria-label="Link">
        <LinkForm link={link} onApply={apply} />
      </Popover.Dropdown>
    </Popover>
  )
}

function LinkForm({ link, onApply }: { link: RichLook['link']; onApply(action: RichAction): void }) {
  const [typed, setTyped] = useState(link?.href ?? '')
  const [problem, setProblem] = useState<string | null>(null)
  function apply() {
    const address = typedAddress(typed)
    if ('problem' in address) setProblem(address.problem)
    else onApply({ kind: 'link', href: address.href, isNewTab: true })
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    // Not a form element, because it would be nested in the surrounding form.
    event.preventDefault()
    apply()
  }
  return (
    <>
      <TextInput
        data-autofocus
        data-mantine-stop-propagation="true"
        label="Address"
        placeholder="https://…"
        value={typed}
        error={problem}
        onKeyDown={onKeyDown}
        onChange={({ currentTarget: { value } }) => {
          setTyped(value)
          setProblem(null)
        }}
      />
      <Group mt="md" gap="xs" justify="flex-end">
        {link && (
          <Button size="xs" variant="default" onClick={() => onApply({ kind: 'unlink' })}>
            Remove link
          </Button>
        )}
        <Button size="xs" onClick={apply}>
          {link ? 'Change link' : 'Add link'}
        </Button>
      </Group>
    </>
  )
}
