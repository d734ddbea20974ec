import 'reflect-metadata'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { lexicographicSortSchema, printSchema } from 'graphql'
import { loadSchema } from './schema.ts'

export const schemaFile = path.join(import.meta.dirname, '../../../schema.graphql')

const HEADER = '# Printed from the code (npm run generate): change the code, not this file.\n\n'

/** The whole surface as text, sorted, so that the same code always prints the same. */
export async function printedSchema(): Promise<string> {
  return `${HEADER}${printSchema(lexicographicSortSchema(await loadSchema()))}\n`
}

/** Whether the file matches the schema of the code. */
export async function isSchemaCurrent(): Promise<boolean> {
  return readFileSync(schemaFile, 'utf8') === (await printedSchema())
}

// By name: the built server holds this file too, under a name of its own.
if (process.argv[1]?.endsWith('/app/print-schema.ts')) {
  if (!process.argv.includes('--check')) writeFileSync(schemaFile, await printedSchema())
  else if (!(await isSchemaCurrent())) {
    console.error('schema.graphql does not match the code. Run npm run generate.')
    process.exitCode = 1
  }
}
