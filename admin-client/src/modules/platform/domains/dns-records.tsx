import { Code, Table } from '@mantine/core'
import type { DomainCardFragment } from '../../../generated/graphql.ts'
import { CopyIcon } from '../../../ui/copy-button.tsx'
import styles from './domains.module.css'

/** The DNS records to create for a domain, each value with a copy button. */
export function DnsRecords({ records }: { records: DomainCardFragment['records'] }) {
  return (
    <Table.ScrollContainer minWidth={560} type="native" tabIndex={0} role="region" aria-label="DNS records">
      <Table verticalSpacing={6} withTableBorder>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Type</Table.Th>
            <Table.Th>Name</Table.Th>
            <Table.Th>Value</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {records.map(({ type, name, value }) => (
            <Table.Tr key={type}>
              <Table.Td>{type}</Table.Td>
              <Table.Td>
                <Copied what={`the name of the ${type} record`} text={name} />
              </Table.Td>
              <Table.Td>
                <Copied what={`the value of the ${type} record`} text={value} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}

function Copied({ text, what }: { text: string; what: string }) {
  return (
    <span className={styles.copied}>
      <Code className={styles.value}>{text}</Code>
      <CopyIcon label={`Copy ${what}`} value={text} />
    </span>
  )
}
