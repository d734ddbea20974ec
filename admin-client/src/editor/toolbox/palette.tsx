import type { BlockDefinition, BlockGroup } from '@mainstreet/blocks/define'
import { ROOT } from '@mainstreet/blocks/tree'
import { Button, Stack, Text, TextInput, UnstyledButton } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { commands, perform } from '../commands/index.ts'
import { useEditor } from '../editor-context.ts'
import { IconSearch } from '../icons.ts'
import { useNode, useSelectedIds, useValue } from '../session/index.ts'
import { BlockIcon } from './block-icon.tsx'
import styles from './palette.module.css'
import { PaletteComponents } from './palette-components.tsx'
import { PALETTE_GROUPS, paletteBlocks, paletteComponents, paletteSections } from './palette-groups.ts'
import { walkPalette } from './palette-keys.ts'
import { PaletteSections } from './palette-sections.tsx'

/** All blocks that can be added: by dragging, or by clicking to insert at the selection. */
export function Palette({ onAdded }: { onAdded?(): void }) {
  const [search, setSearch] = useState('')
  const { session } = useEditor()
  useSelectedIds(session.document.selection)
  useNode(session, ROOT)
  const { isEmail } = session
  const isOffered = (name: string) => session.library.isTakenAround(session.tree, session.selectedId ?? ROOT, name)
  const found = paletteBlocks(search, isOffered, isEmail)
  const allComponents = useValue(session.templates)
  const allSections = useValue(session.sections.templates)
  const components = isEmail ? [] : paletteComponents(allComponents, search)
  const sections = isEmail ? [] : paletteSections(allSections, search)
  const field = useRef<HTMLInputElement>(null)
  const isAskedFor = useValue(session.findingBlock)
  useEffect(() => {
    if (!isAskedFor) return
    session.findingBlock.set(false)
    field.current?.focus()
    field.current?.select()
  }, [isAskedFor, session])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys are a shortcut; Tab reaches the buttons too
    <div className={styles.palette} onKeyDown={walkPalette}>
      <TextInput
        ref={field}
        type="search"
        aria-label="Search blocks"
        placeholder="Search blocks"
        leftSection={<IconSearch size={16} stroke={1.6} aria-hidden />}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      {Object.entries(PALETTE_GROUPS).map(([group, title]) => {
        const blocks = found.filter((block) => block.group === group)
        return (
          blocks.length > 0 && (
            <Group key={group} group={group as BlockGroup} title={title} blocks={blocks} onAdded={onAdded} />
          )
        )
      })}
      {components.length > 0 && <PaletteComponents templates={components} onAdded={onAdded} />}
      {sections.length > 0 && (
        <PaletteSections templates={sections} isSearch={search.trim() !== ''} onAdded={onAdded} />
      )}
      {found.length + components.length + sections.length === 0 && (
        <Stack align="center" gap="xs" mt="lg" role="status">
          <Text c="dimmed" ta="center" className={styles.nothing}>
            No block is called “{search.trim()}”.
          </Text>
          <Button
            variant="default"
            size="xs"
            onClick={() => {
              setSearch('')
              field.current?.focus()
            }}
          >
            Show all blocks
          </Button>
        </Stack>
      )}
    </div>
  )
}

interface GroupProps {
  group: BlockGroup
  title: string
  blocks: readonly BlockDefinition[]
  onAdded?(): void
}

function Group({ group, title, blocks, onAdded }: GroupProps) {
  return (
    <section aria-labelledby={`palette-${group}`}>
      <h2 id={`palette-${group}`} className={styles.heading}>
        {title}
      </h2>
      <div className={styles.grid}>
        {blocks.map((block) => (
          <PaletteItem key={block.name} block={block} onAdded={onAdded} />
        ))}
      </div>
    </section>
  )
}

function PaletteItem({ block, onAdded }: { block: BlockDefinition; onAdded?(): void }) {
  const { session, drag } = useEditor()
  const { name, title } = block
  return (
    <UnstyledButton
      className={styles.item}
      data-palette={name}
      title="Drag onto the page, or press to add at the selection"
      onPointerDown={(event) =>
        drag.get()?.arm(event.nativeEvent, { kind: 'new', name, title }, { onDropped: onAdded })
      }
      onContextMenu={(event) => event.preventDefault()}
      onClick={(event) => {
        if (!perform(session, commands.addBlock, { name })) return
        onAdded?.()
        if (event.detail === 0) drag.get()?.canvas.focus()
      }}
    >
      <BlockIcon name={block.icon} size={22} />
      <span>{title}</span>
    </UnstyledButton>
  )
}
