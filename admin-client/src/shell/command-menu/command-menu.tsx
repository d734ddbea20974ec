import { Text, useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { Spotlight, spotlight } from '@mantine/spotlight'
import { type KeyboardEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { useCapabilities } from '../../capability/capabilities-context.ts'
import { useViewer } from '../../modules/platform/session/index.ts'
import { IconSearch } from '../../ui/icons.ts'
import { layers } from '../../ui/layers.ts'
import type { SearchScope } from '../../ui/search-scope.ts'
import { navigationFor } from '../navigation.ts'
import styles from './command-menu.module.css'
import { type CommandTarget, commandGroups, filterCommands, type MenuCommand } from './commands.ts'
import { FoundRecords } from './found-records.tsx'
import { useRecordSearch } from './use-record-search.ts'

/** Keyboard access to screens, settings, and a search of each kind of record on a second level. */
export function CommandMenu() {
  const viewer = useViewer()
  const capabilities = useCapabilities()
  const navigate = useNavigate()
  const { setColorScheme } = useMantineColorScheme()
  const isDark = useComputedColorScheme('light') === 'dark'
  const [scope, setScope] = useState<SearchScope | null>(null)
  const [typed, setTyped] = useState('')
  const search = useRecordSearch()

  function change(nextScope: SearchScope | null, text: string): void {
    setScope(nextScope)
    setTyped(text)
    search.searchFor(nextScope, text)
  }

  function goTo(path: string): void {
    spotlight.close()
    navigate(path)
  }

  function choose(target: CommandTarget): void {
    if (!target) return
    if ('scope' in target) change(target.scope, '')
    else if ('path' in target) goTo(target.path)
    else {
      setColorScheme(isDark ? 'light' : 'dark')
      spotlight.close()
    }
  }

  /** One level back. On the top level Escape closes the menu, wherever the focus is. */
  function onKeyDown(event: KeyboardEvent): void {
    if (!scope || !(event.key === 'Escape' || (event.key === 'Backspace' && typed === ''))) return
    event.preventDefault()
    change(null, '')
  }

  const groups = scope
    ? []
    : filterCommands(
        commandGroups({ viewer, capabilities, navigation: navigationFor(viewer, capabilities), isDark }),
        typed,
      )
  return (
    <Spotlight.Root
      query={typed}
      onQueryChange={(text) => change(scope, text)}
      onSpotlightClose={() => change(null, '')}
      shortcut="mod + K"
      tagsToIgnore={[]}
      triggerOnContentEditable
      closeOnEscape={scope === null}
      clearQueryOnClose={false}
      scrollable
      maxHeight="min(420px, 70dvh)"
      zIndex={layers.dialog}
      overlayProps={{ blur: 0, backgroundOpacity: 0.35 }}
      yOffset="12vh"
      attributes={{ content: { 'aria-label': 'Command menu' } }}
    >
      <Spotlight.Search
        placeholder={scope ? `Search ${scope.noun}` : 'Search or jump to…'}
        aria-label={scope ? `Search ${scope.noun}` : 'Search commands'}
        leftSection={
          scope ? (
            <Text component="span" fz="sm" className={styles.scope}>
              {scope.label}
            </Text>
          ) : (
            <IconSearch size={18} stroke={1.6} aria-hidden />
          )
        }
        leftSectionWidth={scope ? 'auto' : undefined}
        leftSectionProps={scope ? { className: styles.scopeSection } : undefined}
        onKeyDown={onKeyDown}
      />
      <Spotlight.ActionsList aria-label={scope ? scope.label : 'Commands'}>
        {groups.map(({ label, commands }) => (
          <Spotlight.ActionsGroup key={label} label={label}>
            {commands.map((command) => (
              <Command key={command.label} command={command} onChoose={choose} />
            ))}
          </Spotlight.ActionsGroup>
        ))}
        {!scope && groups.length === 0 && <Spotlight.Empty>No results found.</Spotlight.Empty>}
        {scope && <FoundRecords scope={scope} search={search} onOpen={goTo} />}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  )
}

function Command({ command, onChoose }: { command: MenuCommand; onChoose(target: CommandTarget): void }) {
  const { label, icon: Icon, target } = command
  return (
    <Spotlight.Action
      className={styles.command}
      label={label}
      leftSection={<Icon size={18} stroke={1.6} aria-hidden />}
      disabled={target === null}
      closeSpotlightOnTrigger={false}
      onClick={() => onChoose(target)}
    />
  )
}
