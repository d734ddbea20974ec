import { Tabs } from '@mantine/core'
import { useState } from 'react'
import { CanvasFrame, type CoverSize } from '../canvas/canvas-frame.tsx'
import type { CanvasSurroundings } from '../canvas/canvas-link.ts'
import { useEditor } from '../editor-context.ts'
import { IconFiles, IconPlus, IconStack2 } from '../icons.ts'
import { BlockContextMenu } from '../panels/block-menu.tsx'
import { Breadcrumb } from '../panels/breadcrumb.tsx'
import { LayerTree } from '../panels/layer-tree.tsx'
import { SettingsPanel } from '../panels/settings-panel.tsx'
import { EmailPreviewFrame } from '../preview/email-preview-frame.tsx'
import { EmailPreviewPanel } from '../preview/email-preview-panel.tsx'
import { SitePreview } from '../preview/site-preview.tsx'
import { useEmailPreview } from '../preview/use-email-preview.ts'
import { CheckPanel } from '../publish-check/check-panel.tsx'
import type { PageChecks } from '../publish-check/use-page-check.ts'
import type { Edited } from '../saving/edited.ts'
import { type LeftTab, Observable, useIsDragging, useValue } from '../session/index.ts'
import { Palette } from '../toolbox/palette.tsx'
import { PageList } from './page-list.tsx'
import type { Choices } from './use-chooser-pages.ts'
import { useTabUnderDrag } from './use-tab-under-drag.ts'
import { useToastRoom } from './use-toast-room.ts'
import styles from './workspace.module.css'

interface WorkspaceProps {
  readonly surroundings: Observable<CanvasSurroundings>
  readonly choices: Choices
  readonly page: Edited | null
  readonly isNarrow: boolean
  readonly checks: PageChecks
  /** Covers the canvas: loading, or an error. */
  readonly cover: React.ReactNode
  onOpen(path: string): void
}

/** The canvas between its panels. On narrow screens the panels overlay it, one at a time. */
export function Workspace({ surroundings, choices, page, isNarrow, checks, cover, onOpen }: WorkspaceProps) {
  const { session } = useEditor()
  const { leftOpen, rightOpen, leftTab, editMode } = useValue(session.view)
  const mayEdit = useValue(session.mayEdit)
  const isDragging = useIsDragging(session)
  const [closedLayers] = useState(() => new Observable<ReadonlySet<string>>(new Set()))
  const layersTab = useTabUnderDrag(() => session.changeView({ leftTab: 'layers' }))
  const room = useToastRoom()
  const isEditing = editMode && mayEdit
  const isPreviewed = !editMode || !mayEdit
  const email = useEmailPreview(page, isPreviewed)
  const closePanels = () => session.changeView({ leftOpen: false, rightOpen: false })
  const coverOf = () => {
    if (page?.kind === 'email')
      return isPreviewed ? (size: CoverSize) => <EmailPreviewFrame email={email} {...size} /> : undefined
    return !editMode && page ? (size: CoverSize) => <SitePreview key={page.id} page={page} {...size} /> : undefined
  }
  const shadesCanvas = isNarrow && (leftOpen || rightOpen) && !isDragging
  return (
    <div className={styles.workspace} data-dragging={isDragging || undefined}>
      {leftOpen && (
        <aside className={styles.left} aria-label="Blocks, layers and pages">
          <Tabs
            value={isEditing ? leftTab : 'pages'}
            onChange={(tab) => session.changeView({ leftTab: tab as LeftTab })}
            classNames={{ root: styles.tabs, panel: styles.panel, list: styles.tabList }}
          >
            <Tabs.List grow>
              <Tabs.Tab value="add" leftSection={<IconPlus size={15} aria-hidden />} disabled={!isEditing}>
                Add
              </Tabs.Tab>
              <Tabs.Tab
                ref={layersTab}
                value="layers"
                leftSection={<IconStack2 size={15} aria-hidden />}
                disabled={!isEditing}
              >
                Layers
              </Tabs.Tab>
              <Tabs.Tab value="pages" leftSection={<IconFiles size={15} aria-hidden />}>
                Pages
              </Tabs.Tab>
            </Tabs.List>
            <Tabs.Panel value="add">
              <Palette onAdded={isNarrow ? closePanels : undefined} />
            </Tabs.Panel>
            <Tabs.Panel value="layers">{leftTab === 'layers' && <LayerTree closed={closedLayers} />}</Tabs.Panel>
            <Tabs.Panel value="pages">
              <PageList choices={choices} openId={page?.id ?? null} onOpen={onOpen} />
            </Tabs.Panel>
          </Tabs>
        </aside>
      )}
      <main className={styles.stage} aria-label="Canvas">
        <div ref={room} className={styles.room}>
          <CanvasFrame surroundings={surroundings} cover={coverOf()} />
        </div>
        {isEditing && <Breadcrumb />}
        {isEditing && <BlockContextMenu />}
        {cover}
        {shadesCanvas && (
          <button type="button" className={styles.shade} aria-label="Close panels" onClick={closePanels} />
        )}
      </main>
      <div className={styles.side} data-stacked={(checks.checked !== null && rightOpen) || undefined}>
        <CheckPanel checks={checks} />
        {rightOpen && (
          <aside className={styles.right} aria-label="Settings">
            {isEditing ? (
              <SettingsPanel />
            ) : page?.kind === 'email' ? (
              <EmailPreviewPanel email={email} />
            ) : (
              !editMode && <p className={styles.note}>Editing is switched off.</p>
            )}
          </aside>
        )}
      </div>
    </div>
  )
}
