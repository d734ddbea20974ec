import { Button, Checkbox, Table, Text } from '@mantine/core'
import { ACTION_NAMES, ACTIONS, areaName, type Grants, isGranted, toggleAll } from '../roles/public-api.ts'
import type { HeldArea } from './held-areas.ts'
import styles from './key-permissions.module.css'

interface KeyPermissionsProps {
  areas: readonly HeldArea[]
  grants: Grants
  error: string | null
  onChange(grants: Grants): void
}

/** What stands beside the four that every area has. */
const isMore = (key: string) => !ACTIONS.some((action) => key.endsWith(`.${action}`))

/** What a key may do, chosen from what its maker may. */
export function KeyPermissions({ areas, grants, error, onChange }: KeyPermissionsProps) {
  return (
    <div>
      <Text fw={500} fz="sm" id="key-permissions">
        Permissions
      </Text>
      <Text c="dimmed" fz="xs" mb={4}>
        You can choose permissions that you have yourself. If you lose one later, the key loses it too.
      </Text>
      {error && (
        <Text c="var(--mantine-color-error)" fz="xs" mb={4} role="alert">
          {error}
        </Text>
      )}
      <Table.ScrollContainer
        className={styles.list}
        minWidth={300}
        mah={300}
        type="native"
        tabIndex={0}
        role="region"
        aria-label="Permissions"
      >
        <Table verticalSpacing={6} horizontalSpacing={6} withTableBorder>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Area</Table.Th>
              {ACTIONS.map((action) => (
                <Table.Th key={action} fz="xs">
                  {ACTION_NAMES[action]}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {areas.map(({ area, permissions }) => (
              <Table.Tr key={area}>
                <Table.Th scope="row" fw={500}>
                  <Button
                    variant="transparent"
                    color="var(--mantine-color-text)"
                    size="compact-sm"
                    px={0}
                    title={`All of ${areaName(area)}`}
                    onClick={() =>
                      onChange(
                        toggleAll(
                          grants,
                          permissions.filter((key) => !isMore(key)),
                        ),
                      )
                    }
                  >
                    {areaName(area)}
                  </Button>
                  {permissions.filter(isMore).map((key) => {
                    const name = ACTION_NAMES[key.slice(area.length + 1)]
                    return (
                      <Checkbox
                        key={key}
                        size="xs"
                        label={name}
                        aria-label={`${name} ${areaName(area).toLowerCase()}`}
                        checked={isGranted(grants, key)}
                        onChange={({ currentTarget: { checked } }) => onChange({ ...grants, [key]: checked })}
                      />
                    )
                  })}
                </Table.Th>
                {ACTIONS.map((action) => {
                  const key = `${area}.${action}`
                  return (
                    <Table.Td key={key}>
                      {permissions.includes(key) && (
                        <Checkbox
                          aria-label={`${ACTION_NAMES[action]} ${areaName(area).toLowerCase()}`}
                          checked={isGranted(grants, key)}
                          onChange={({ currentTarget: { checked } }) => onChange({ ...grants, [key]: checked })}
                        />
                      )}
                    </Table.Td>
                  )
                })}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </div>
  )
}
