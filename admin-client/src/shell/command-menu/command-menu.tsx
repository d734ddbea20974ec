import { Pill, useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { Spotlight } from '@mantine/spotlight'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { isAllowed } from '../../capability/access.ts'
import type { SearchScope } from '../../capability/admin-capability.ts'
import { useCapabilities } from '../../capability/capabilities-context.ts'
import { useViewer } from '../../modules/platform/session/index.ts'
import { IconSearch } from '../../ui/icons.ts'
import { layers } from '../../ui/layers.ts'
import { navigationFor } from '../navigation.ts'
import styles from './command-menu.module.css'
import { type CommandTarget, commandGroups } from './commands.ts'
import { MenuList } from './menu-list.tsx'
import { menu, menuStore, selectFirst } from './menu-store.ts'
import { useRecordSearch } from './use-record-search.ts'

/** In characters; the rest is cut off. Matching a long pasted text against every command would freeze the menu. */
const LONGEST = 200

/** Keyboard access to records, screens and actions. A scope limits the search to one kind of record. */
export function CommandMenu() {
  const viewer = useViewer()
  const capabilities = useCapabilities()
  const navigate = useNavigate()
  const { setColorScheme } = useMantineColorScheme()
  const isDark = useComputedColorScheme('light') === 'dark'
  const [scope, setScope] = useState<SearchScope | null>(null)
  const [typed, setTyped] = useState('')
  const search = useRecordSearch({ capabilities, viewer })
  const scopes = capabilities.flatMap(({ searchScope }) => searchScope ?? []).filter((one) => isAllowed(one, viewer))

  // Results arrive after typing, when the menu has selected an entry already or had none.
  useEffect(() => {
    if (search.state === 'answered') selectFirst()
  }, [search.state])

  function change(nextScope: SearchScope | null, text: string): void {
    setScope(nextScope)
    setTyped(text)
    search.searchFor(nextScope ? [nextScope] : scopes, text)
  }

  function choose(target: CommandTarget): void {
    if (!target) return
    if ('scope' in target) {
      change(target.scope, '')
      return
    }
    menu.close()
    if ('path' in target) navigate(target.path)
    else setColorScheme(isDark ? 'light' : 'dark')
  }

  /** One level back. On the top level Escape closes the menu, wherever the focus is. */
  function onKeyDown(event: KeyboardEvent): void {
    if (!scope || !(event.key === 'Escape' || (event.key === 'Backspace' && typed === ''))) return
    event.preventDefault()
    change(null, '')
  }

  return (
    <Spotlight.Root
      store={menuStore}
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
      centered={false}
      yOffset="12vh"
      attributes={{ content: { 'aria-label': 'Command menu' } }}
    >
      <div className={styles.search}>
        {scope && (
          <Pill
            className={styles.scope}
            withRemoveButton
            onRemove={() => change(null, typed)}
            removeButtonProps={{ 'aria-label': 'Search everything' }}
          >
            {scope.label}
          </Pill>
        )}
        <Spotlight.Search
          placeholder={scope ? `Search ${scope.noun}` : 'Search or jump to…'}
          aria-label={scope ? `Search ${scope.noun}` : 'Search commands'}
          maxLength={LONGEST}
          leftSection={scope ? null : <IconSearch size={18} stroke={1.6} aria-hidden />}
          onKeyDown={onKeyDown}
        />
      </div>
      <Spotlight.ActionsList className={styles.list} aria-label={scope ? scope.label : 'Commands'}>
        <MenuList
          scope={scope}
          groups={
            scope
              ? []
              : commandGroups({ viewer, capabilities, navigation: navigationFor(viewer, capabilities), isDark })
          }
          search={search}
          typed={typed}
          onChoose={choose}
        />
      </Spotlight.ActionsList>
    </Spotlight.Root>
  )
}
