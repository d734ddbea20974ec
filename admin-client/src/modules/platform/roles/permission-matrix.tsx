import { Button, Checkbox, Table, Text } from '@mantine/core'
import styles from './permission-matrix.module.css'
import { ACTION_NAMES, ACTIONS, areaName, type Grants, isGranted, toggleAll } from './permission-names.ts'

interface PermissionMatrixProps {
  areas: readonly { area: string; permissions: readonly string[] }[]
  grants: Grants
  isReadOnly: boolean
  onChange(grants: Grants): void
}

/** Areas down, actions across. Every box is reached by Tab and told with its row and column. */
export function PermissionMatrix({ areas, grants, isReadOnly, onChange }: PermissionMatrixProps) {
  return (
    <Table.ScrollContainer minWidth={0} type="native" tabIndex={0} role="region" aria-label="Permissions">
      <Table className={styles.matrix} verticalSpacing={0} highlightOnHover>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">Area</Table.Th>
            {ACTIONS.map((action) => (
              <Table.Th key={action} scope="col" ta="center">
                {ACTION_NAMES[action]}
              </Table.Th>
            ))}
            <Table.Th className={styles.more}>
              <Text component="span" fz="xs" c="dimmed">
                More
              </Text>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {areas.map(({ area, permissions }) => {
            const plain = ACTIONS.map((action) => `${area}.${action}`)
            return (
              <Table.Tr key={area}>
                <Table.Th scope="row" fw={500}>
                  {isReadOnly ? (
                    areaName(area)
                  ) : (
                    <Button
                      className={styles.area}
                      variant="transparent"
                      color="var(--mantine-color-text)"
                      title={`All of ${areaName(area)}`}
                      onClick={() => onChange(toggleAll(grants, plain))}
                    >
                      {areaName(area)}
                    </Button>
                  )}
                </Table.Th>
                {permissions.map((key) => {
                  const action = key.slice(area.length + 1)
                  const isPlain = plain.includes(key)
                  return (
                    <Table.Td key={key} className={isPlain ? undefined : styles.more}>
                      <Checkbox
                        className={isPlain ? styles.box : undefined}
                        label={isPlain ? undefined : ACTION_NAMES[action]}
                        aria-label={`${ACTION_NAMES[action]} ${areaName(area).toLowerCase()}`}
                        checked={isGranted(grants, key)}
                        disabled={isReadOnly}
                        onChange={({ currentTarget: { checked } }) => onChange({ ...grants, [key]: checked })}
                      />
                    </Table.Td>
                  )
                })}
                {permissions.length === plain.length && <Table.Td className={styles.more} />}
              </Table.Tr>
            )
          })}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}
