import { Autocomplete, Button, Group, Popover, Switch, UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { IconLink } from '../../../../ui/writers/tool-icons.ts'
import { typedAddress } from '../../../../ui/writers/typed-address.ts'
import type { RichAction, RichLook } from '../../../../ui/writers/writer.ts'
import { useEditor } from '../../../editor-context.ts'
import { pagesFor } from '../../../panels/controls/link-address.ts'
import { IN_TOOLS } from '../ends-with-focus.ts'
import styles from './text-toolbar.module.css'

interface LinkToolProps {
  readonly link: RichLook['link']
  readonly isOpen: boolean
  setOpen(isOpen: boolean): void
  run(action: RichAction): void
  /** Returns the focus to the text. */
  onLeave(): void
}

/** The link button and its form. */
export function LinkTool({ link, isOpen, setOpen, run, onLeave }: LinkToolProps) {
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom"
      shadow="md"
      trapFocus
      returnFocus={false}
      width={300}
      portalProps={IN_TOOLS}
    >
      <Popover.Target>
        <UnstyledButton
          className={styles.menu}
          data-tool
          tabIndex={-1}
          data-active={link !== null || undefined}
          aria-label="Link"
          aria-pressed={link !== null}
          title="Link (Ctrl+K)"
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => setOpen(!isOpen)}
        >
          <IconLink size={18} stroke={1.7} aria-hidden />
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown aria-label="Link">
        <LinkForm
          link={link}
          onApply={(action) => {
            setOpen(false)
            run(action)
          }}
          onLeave={() => {
            setOpen(false)
            onLeave()
          }}
        />
      </Popover.Dropdown>
    </Popover>
  )
}

interface LinkFormProps {
  readonly link: RichLook['link']
  onApply(action: RichAction): void
  onLeave(): void
}

function LinkForm({ link, onApply, onLeave }: LinkFormProps) {
  const { pages } = useEditor()
  const [typed, setTyped] = useState(link?.href ?? '')
  const [isNewTab, setNewTab] = useState(link?.isNewTab ?? false)
  const [problem, setProblem] = useState<string | null>(null)
  const apply = () => {
    const address = typedAddress(typed)
    if ('problem' in address) setProblem(address.problem)
    else onApply({ kind: 'link', href: address.href, isNewTab })
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        apply()
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return
        event.stopPropagation()
        onLeave()
      }}
    >
      <Autocomplete
        data-autofocus
        label="Page or address"
        placeholder="Search pages, or https://…"
        data={pages.map((page) => page.address)}
        filter={({ search }) => pagesFor(search, pages).map(({ address }) => ({ value: address, label: address }))}
        renderOption={({ option }) => (
          <span className={styles.page}>
            {pages.find((page) => page.address === option.value)?.title}
            <small>{option.value}</small>
          </span>
        )}
        maxDropdownHeight={220}
        value={typed}
        error={problem}
        comboboxProps={{ withinPortal: false }}
        onChange={(next) => {
          setTyped(next)
          setProblem(null)
        }}
      />
      <Switch
        mt="sm"
        size="xs"
        label="Open in a new tab"
        checked={isNewTab}
        onChange={(event) => setNewTab(event.currentTarget.checked)}
      />
      <Group mt="md" gap="xs" justify="flex-end">
        {link && (
          <Button size="xs" variant="default" onClick={() => onApply({ kind: 'unlink' })}>
            Remove link
          </Button>
        )}
        <Button size="xs" type="submit">
          {link ? 'Change link' : 'Add link'}
        </Button>
      </Group>
    </form>
  )
}
