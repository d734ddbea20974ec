import type { MigrationDiff } from '@mikro-orm/core'
import { TSMigrationGenerator } from '@mikro-orm/migrations'

const IMPORT = "import { Migration } from '@mikro-orm/migrations';\n"
const END = '  }\n\n}\n'
const DOWN = `  override down(): void {
    throw new Error('Restore a backup instead: this migration cannot be undone.');
  }
`

/**
 * Adds what the ORM can't generate: new tables get tenant policies, foreign keys include the tenant, and there is no
 * `down`. The targets of references are guessed from column names, so the author of a migration must check them.
 */
export class TenantMigrationGenerator extends TSMigrationGenerator {
  override generateMigrationFile(className: string, { up }: MigrationDiff): string {
    const file = super.generateMigrationFile(className, { up, down: [] })
    const tables = up.flatMap((sql) => tenantTableIn(sql) ?? [])
    const references = tables.flatMap(({ name, references }) =>
      references.map((column) => `withinTenant(${[name, column, ...targetOf(column)].map(quote).join(', ')})`),
    )
    const calls = [...tables.map(({ name }) => `ofTenant(${quote(name)})`), ...references]
    const added = [
      ...(calls.length > 0 ? [''] : []),
      ...(references.length > 0 ? ['// Check the targets, and what happens when one is deleted.'] : []),
      ...calls.map((call) => `this.addSql(${call});`),
    ].map((line) => (line ? `    ${line}\n` : '\n'))
    const used = [...(tables.length > 0 ? ['ofTenant'] : []), ...(references.length > 0 ? ['withinTenant'] : [])]
    const imports = used.length > 0 ? `import { ${used.join(', ')} } from './within-tenant.ts';\n` : ''
    const body = file.slice(IMPORT.length, file.lastIndexOf(END))
    return `${IMPORT}${imports}${body}${added.join('')}  }\n\n${DOWN}\n}\n`
  }
}

interface TenantTable {
  readonly name: string
  /** Columns with the id of a row. */
  readonly references: readonly string[]
}

function tenantTableIn(sql: string): TenantTable | null {
  if (!sql.startsWith('create table "') || !sql.includes('"tenant_id" uuid not null')) return null
  const [name = '', ...names] = sql.split('"').filter((_, at) => at % 2 === 1)
  const isReference = (column: string) =>
    column.endsWith('_id') && column !== 'tenant_id' && sql.includes(`, "${column}" uuid`)
  return { name, references: [...new Set(names.filter(isReference))] }
}

const targetOf = (column: string) => [column.slice(0, -'_id'.length), column === 'record_id' ? 'cascade' : 'restrict']

const quote = (text: string) => `'${text}'`
