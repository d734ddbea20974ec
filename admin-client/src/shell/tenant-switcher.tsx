import { useLazyQuery } from '@apollo/client/react'
import { Combobox, Group, Text, UnstyledButton, useCombobox } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { useViewer } from '../modules/platform/session/index.ts'
import { ManagedTenantsDocument, TenantPicture, useOpenTenant } from '../modules/platform/tenants/public-api.ts'
import { IconCheck, IconSelector } from '../ui/icons.ts'
import styles from './tenant-switcher.module.css'

const MOST_SHOWN = 8
const DEBOUNCE_MS = 250
const ALL = 'all'

/** The name of the client one works in, as a button that leads to the others. */
export function TenantSwitcher({ children }: { children: ReactNode }) {
  const { tenant, agency } = useViewer()
  const navigate = useNavigate()
  const [open] = useOpenTenant()
  const [typed, setTyped] = useState('')
  const [load, { data, previousData, loading }] = useLazyQuery(ManagedTenantsDocument, { fetchPolicy: 'network-only' })
  const search = (text: string) =>
    void load({ variables: { page: 1, perPage: MOST_SHOWN, where: { search: text.trim() } } })
  const searchSoon = useDebouncedCallback(search, DEBOUNCE_MS)
  const combobox = useCombobox({
    onDropdownOpen: () => {
      search('')
      combobox.focusSearchInput()
    },
    onDropdownClose: () => {
      setTyped('')
      combobox.resetSelectedOption()
      combobox.focusTarget()
    },
  })
  const tenants = (data ?? previousData)?.managedTenants.items ?? []

  function choose(value: string) {
    combobox.closeDropdown()
    if (value === ALL) navigate('/agency')
    else if (value !== tenant?.id) void open(value)
  }

  return (
    <Combobox store={combobox} width={300} position="bottom-start" onOptionSubmit={choose}>
      <Combobox.Target withAriaAttributes={false}>
        <UnstyledButton
          className={styles.button}
          aria-haspopup="dialog"
          aria-expanded={combobox.dropdownOpened}
          aria-label={`${tenant?.name}: switch client`}
          onClick={() => combobox.toggleDropdown()}
        >
          {children}
          <IconSelector size={16} stroke={1.6} className={styles.mark} aria-hidden />
        </UnstyledButton>
      </Combobox.Target>
      <Combobox.Dropdown>
        <div role="dialog" aria-label="Switch client">
          <Combobox.Search
            value={typed}
            placeholder="Find a client"
            aria-label="Find a client"
            onChange={({ currentTarget: { value } }) => {
              setTyped(value)
              searchSoon(value)
            }}
          />
          <Combobox.Options aria-label="Clients" mah={360} style={{ overflowY: 'auto' }}>
            <Combobox.Group label={agency?.name ?? 'Clients'}>
              {tenants.map((one) => (
                <Combobox.Option key={one.id} value={one.id} disabled={one.status === 'SETTING_UP'}>
                  <Group gap={10} wrap="nowrap">
                    <TenantPicture tenant={one} size={24} />
                    <Text truncate flex={1}>
                      {one.name}
                    </Text>
                    {one.id === tenant?.id && <IconCheck size={16} aria-label="You are here" role="img" />}
                  </Group>
                </Combobox.Option>
              ))}
            </Combobox.Group>
            {tenants.length === 0 && !loading && <Combobox.Empty>No clients match</Combobox.Empty>}
            <Combobox.Option value={ALL} className={styles.all}>
              All clients
            </Combobox.Option>
          </Combobox.Options>
        </div>
      </Combobox.Dropdown>
    </Combobox>
  )
}
