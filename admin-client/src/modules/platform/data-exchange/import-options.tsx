import { Card, Radio, SimpleGrid, Stack, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import type { ImportErrorPolicy, ImportMatchPolicy, ImportPlanPartFragment } from '../../../generated/graphql.ts'
import type { ImportChoices, ImportKind } from './import-kind.ts'

interface ImportOptionsProps<More extends object> {
  readonly kind: ImportKind<More>
  /** By which records can be found again. */
  readonly keys: ImportPlanPartFragment['fields']
  readonly mayUpdate: boolean
  readonly value: Omit<ImportChoices, 'mapping'>
  onChange(value: Omit<ImportChoices, 'mapping'>): void
  /** Additional options of this kind of import. */
  readonly children: ReactNode
}

const NOBODY = 'nobody'

export function ImportOptions<More extends object>(props: ImportOptionsProps<More>) {
  const { kind, keys, mayUpdate, value, onChange, children } = props
  const isCsv = 'example' in kind.file
  const updateLabel = isCsv ? 'Update it with the file; ignore empty cells' : 'Update it if it has changed in the file'
  return (
    <section aria-labelledby="import-options">
      <Title order={2} id="import-options" mb="xs">
        Import options
      </Title>
      <Card>
        <SimpleGrid cols={{ base: 1, md: 2 }} spacing="xl" verticalSpacing="lg">
          <Stack gap="lg">
            {isCsv && !kind.isMatched && (
              <Radio.Group
                label={`Match existing ${kind.many} by`}
                value={value.matchBy ?? NOBODY}
                onChange={(key) => onChange({ ...value, matchBy: key === NOBODY ? null : key })}
              >
                <Stack gap={6} mt={6}>
                  {keys.map(({ name, label }) => (
                    <Radio key={name} value={name} label={label} />
                  ))}
                  <Radio value={NOBODY} label={`Nothing: all ${kind.many} are new`} />
                </Stack>
              </Radio.Group>
            )}
            {value.matchBy && (
              <Radio.Group
                label={isCsv ? `If the ${kind.one} already exists` : `If the ${kind.one} was imported before`}
                value={value.matchPolicy}
                onChange={(matchPolicy) => onChange({ ...value, matchPolicy: matchPolicy as ImportMatchPolicy })}
              >
                <Stack gap={6} mt={6}>
                  {mayUpdate && <Radio value="UPDATE" label={updateLabel} />}
                  <Radio value="SKIP" label="Skip it" />
                </Stack>
              </Radio.Group>
            )}
            <Radio.Group
              label="If rows have errors"
              value={value.errorPolicy}
              onChange={(errorPolicy) => onChange({ ...value, errorPolicy: errorPolicy as ImportErrorPolicy })}
            >
              <Stack gap={6} mt={6}>
                <Radio
                  value="SKIP_ROW"
                  label={isCsv ? 'Import the other rows; you can download and fix these' : 'Import the other rows'}
                />
                <Radio value="IMPORT_NOTHING" label="Import nothing" />
              </Stack>
            </Radio.Group>
          </Stack>
          <Stack gap="lg">{children}</Stack>
        </SimpleGrid>
      </Card>
    </section>
  )
}
