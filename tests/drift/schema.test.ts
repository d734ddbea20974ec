import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { printedSchema, schemaFile } from '../../server/src/app/print-schema.ts'

test('schema.graphql is what the code says: npm run generate prints it', async () => {
  expect(readFileSync(schemaFile, 'utf8')).toBe(await printedSchema())
})
