import { ActionIcon, Group, Popover, Text, Tooltip, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { useEditor } from '../editor-context.ts'
import { HistoryButton } from '../history/history-button.tsx'
import {
  IconArrowLeft,
  IconEye,
  IconLayoutSidebar,
  IconLayoutSidebarRight,
  IconPencil,
  IconSelector,
} from '../icons.ts'
import { OtherEditors } from '../presence/other-editors.tsx'
import type { Edited } from '../saving/edited.ts'
import { useValue } from '../session/index.ts'
import { HistoryButtons } from './history-buttons.tsx'
import { PageLinks } from './page-links.tsx'
import { PageList } from './page-list.tsx'
import { PageMenu } from './page-menu.tsx'
import { SaveButtons } from './save-buttons.tsx'
import styles from './top-bar.module.css'
import type { Choices } from './use-chooser-pages.ts'
import { useWayBack } from './use-opening.ts'
import { ViewportSwitch } from './viewport-switch.tsx'
import { ZoomMenu } from './zoom-menu.tsx'

interface TopBarProps {
  readonly page: Edited | null
  readonly choices: Choices
  onOpen(path: string): void
}

export function TopBar({ page, choices, onOpen }: TopBarProps) {
  const { session } = useEditor()
  const { leftOpen, rightOpen, editMode } = useValue(session.view)
  const mayEdit = useValue(session.mayEdit)
  const noun = page?.kind ?? 'page'
  const back = useWayBack(page, choices.pages)
  return (
    <header className={styles.bar}>
      <VisuallyHidden component="h1">{page ? `Edit ${page.title}` : 'Editor'}</VisuallyHidden>
      <Group gap={4} wrap="nowrap" className={styles.start}>
        <Tooltip label={back.label}>
          <ActionIcon component={Link} to={back.to} variant="subtle" color="gray" size="lg" aria-label={back.label}>
            <IconArrowLeft size={18} stroke={1.6} />
          </ActionIcon>
        </Tooltip>
        <PanelButton
          label="Blocks, layers and pages"
          isOpen={leftOpen}
          onClick={() => session.changeView({ leftOpen: !leftOpen })}
        >
          <IconLayoutSidebar size={18} stroke={1.6} />
        </PanelButton>
        <PageChooser page={page} choices={choices} onOpen={onOpen} />
      </Group>
      <Group gap={4} wrap="nowrap" className={styles.middle}>
        <HistoryButtons />
        {page && page.kind !== 'email' && mayEdit && <HistoryButton page={page} />}
        <ViewportSwitch isEmail={page?.kind === 'email'} />
        <ZoomMenu />
        {mayEdit && (
          <Tooltip label={editMode ? `Preview the ${noun}` : `Edit the ${noun}`}>
            <ActionIcon
              variant={editMode ? 'subtle' : 'filled'}
              color={editMode ? 'gray' : undefined}
              size="lg"
              aria-label="Preview"
              aria-pressed={!editMode}
              onClick={() => session.changeView({ editMode: !editMode })}
            >
              {editMode ? <IconEye size={18} stroke={1.6} /> : <IconPencil size={18} stroke={1.6} />}
            </ActionIcon>
          </Tooltip>
        )}
        {page?.kind === 'page' && mayEdit && <PageMenu page={page} />}
      </Group>
      <Group gap={4} wrap="nowrap" className={styles.end}>
        {page && page.kind !== 'email' && mayEdit && <OtherEditors place={page} />}
        <PanelButton label="Settings" isOpen={rightOpen} onClick={() => session.changeView({ rightOpen: !rightOpen })}>
          <IconLayoutSidebarRight size={18} stroke={1.6} />
        </PanelButton>
        {page?.kind === 'page' && <PageLinks page={page} mayShare={mayEdit} />}
        {page && mayEdit ? <SaveButtons page={page} /> : page && <Text c="dimmed">View only</Text>}
      </Group>
    </header>
  )
}

interface PanelButtonProps {
  readonly label: string
  readonly isOpen: boolean
  readonly children: React.ReactNode
  onClick(): void
}

function PanelButton({ label, isOpen, children, onClick }: PanelButtonProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon
        variant={isOpen ? 'light' : 'subtle'}
        color={isOpen ? undefined : 'gray'}
        size="lg"
        aria-label={label}
        aria-expanded={isOpen}
        onClick={onClick}
      >
        {children}
      </ActionIcon>
    </Tooltip>
  )
}

function PageChooser({ page, choices, onOpen }: Pick<TopBarProps, 'page' | 'choices' | 'onOpen'>) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Popover opened={isOpen} onChange={setIsOpen} position="bottom-start" width={320} shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <UnstyledButton
          className={styles.chooser}
          aria-label={page ? `${page.title}: choose a page` : 'Choose a page'}
          onClick={() => setIsOpen(!isOpen)}
        >
          <span className={styles.title}>{page?.title ?? 'Choose a page'}</span>
          <IconSelector size={14} aria-hidden />
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown p={0} className={styles.dropdown}>
        <PageList
          choices={choices}
          openId={page?.id ?? null}
          onOpen={(path) => {
            setIsOpen(false)
            onOpen(path)
          }}
          onAsked={() => setIsOpen(false)}
        />
      </Popover.Dropdown>
    </Popover>
  )
}
