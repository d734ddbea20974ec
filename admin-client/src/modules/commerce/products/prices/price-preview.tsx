import { Alert, Stack, Table, Text } from '@mantine/core'
import type { PriceChangePreviewQuery } from '../../../../generated/graphql.ts'
import { formatMoney } from '../../../../ui/money.ts'
import { inSentences } from './price-form.ts'
import styles from './prices.module.css'

type Preview = PriceChangePreviewQuery['priceChangePreview']

/** Preview of a price change, before it is confirmed. */
export function PricePreview({ preview }: { preview: Preview }) {
  const { examples, prices } = preview
  return (
    <Stack gap="xs" role="status">
      <Alert color={preview.removedCompareAtPrices > 0 ? 'yellow' : 'gray'} py="xs">
        {inSentences(preview).map((sentence) => (
          <Text key={sentence} fz="sm" fw={500}>
            {sentence}
          </Text>
        ))}
      </Alert>
      {examples.length > 0 && (
        <Table className={styles.examples} verticalSpacing={4} horizontalSpacing={0}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{prices > examples.length ? 'For example' : 'Product'}</Table.Th>
              <Table.Th data-align="end">Now</Table.Th>
              <Table.Th data-align="end">After</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {examples.map((example) => (
              <Table.Tr key={`${example.productName} ${example.variantTitle}`}>
                <Table.Td>{[example.productName, example.variantTitle].filter(Boolean).join(' · ')}</Table.Td>
                <Table.Td data-align="end">
                  <Price price={example.price} compareAtPrice={example.compareAtPrice} />
                </Table.Td>
                <Table.Td data-align="end">
                  <Price price={example.newPrice} compareAtPrice={example.newCompareAtPrice} />
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </Stack>
  )
}

function Price({ price, compareAtPrice }: { price: number; compareAtPrice?: number | null }) {
  return (
    <>
      {typeof compareAtPrice === 'number' && (
        <Text span c="dimmed" fz="xs" td="line-through" mr={6}>
          {formatMoney(compareAtPrice)}
        </Text>
      )}
      {formatMoney(price)}
    </>
  )
}
