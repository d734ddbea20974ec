import { ActionIcon, Group, Popover, Text, Tooltip, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import type { EditedPageFragment } from '../../generated/graphql.ts'
import { useEditor } from '../editor-context.ts'
import {
  IconArrowLeft,
  IconEye,
  IconLayoutSidebar,
  IconLayoutSidebarRight,
  IconPencil,
  IconSelector,
} from '../icons.ts'
import type { ChooserPage } from '../saving/load-pages.ts'
import { useValue } from '../session/index.ts'
import { HistoryButtons } from './history-buttons.tsx'
import { PageLinks } from './page-links.tsx'
import { PageList } from './page-list.tsx'
import { SaveButtons } from './save-buttons.tsx'
import styles from './top-bar.module.css'
import { ViewportSwitch } from './viewport-switch.tsx'
import { ZoomMenu } from './zoom-menu.tsx'

interface TopBarProps {
  readonly page: EditedPageFragment | null
  readonly pages: readonly ChooserPage[] | null
  readonly busy: 'saving' | 'publishing' | null
  onOpen(slug: string): void
  onSave(): void
  onPublish(): void
}

export function TopBar({ page, pages, busy, onOpen, onSave, onPublish }: TopBarProps) {
  const { session } = useEditor()
  const { leftOpen, rightOpen, editMode } = useValue(session.view)
  const mayEdit = useValue(session.mayEdit)
  return (
    <header className={styles.bar}>
      <VisuallyHidden component="h1">{page ? `Edit ${page.title}` : 'Editor'}</VisuallyHidden>
      <Group gap={4} wrap="nowrap" className={styles.start}>
        <Tooltip label="Back to pages">
          <ActionIcon component={Link} to="/pages" variant="subtle" color="gray" size="lg" aria-label="Back to pages">
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
        <PageChooser page={page} pages={pages} onOpen={onOpen} />
      </Group>
      <Group gap={4} wrap="nowrap" className={styles.middle}>
        <HistoryButtons />
        <ViewportSwitch />
        <ZoomMenu />
        {mayEdit && (
          <Tooltip label={editMode ? 'Preview the page' : 'Edit the page'}>
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
      </Group>
      <Group gap={4} wrap="nowrap" className={styles.end}>
        <PanelButton label="Settings" isOpen={rightOpen} onClick={() => session.changeView({ rightOpen: !rightOpen })}>
          <IconLayoutSidebarRight size={18} stroke={1.6} />
        </PanelButton>
        {page && <PageLinks page={page} mayShare={mayEdit} />}
        {page && mayEdit ? (
          <SaveButtons page={page} busy={busy} onSave={onSave} onPublish={onPublish} />
        ) : (
          page && <Text c="dimmed">View only</Text>
        )}
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

function PageChooser({ page, pages, onOpen }: Pick<TopBarProps, 'page' | 'pages' | 'onOpen'>) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Popover opened={isOpen} onChange={setIsOpen} position="bottom-start" width={320} shadow="md" trapFocus>
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
          pages={pages}
          openId={page?.id ?? null}
          onOpen={(slug) => {
            setIsOpen(false)
            onOpen(slug)
          }}
        />
      </Popover.Dropdown>
    </Popover>
  )
}
