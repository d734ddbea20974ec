import { expect, test } from 'vitest'
import { TenantMigrationGenerator } from './migration-generator.ts'

const generator = new TenantMigrationGenerator(undefined as never, undefined as never, {} as never)
const fileFor = (...up: string[]) =>
  generator.generateMigrationFile('Migration1_ideas', { up, down: ['drop table "idea"'] })

test('new tables belong to their tenant, with their references, and the migration cannot be undone', () => {
  const file = fileFor(
    'create table "idea" ("id" uuid not null, "tenant_id" uuid not null, "record_id" uuid null, "author_id" uuid not null, "request_id" text null, primary key ("id"));',
    'create index "idea_author_id_index" on "idea" ("author_id");',
    'create table "idea_word" ("tenant_id" uuid not null, "idea_id" uuid not null);',
    'create table "clock" ("user_id" uuid not null);',
  )
  expect(file.split('\n').filter((line) => /import|tenant\(|Tenant\(|Check/.test(line))).toEqual([
    "import { Migration } from '@mikro-orm/migrations';",
    "import { ofTenant, withinTenant } from './within-tenant.ts';",
    '    // Check the targets, and what happens when one is deleted.',
    "    this.addSql(ofTenant('idea'));",
    "    this.addSql(ofTenant('idea_word'));",
    "    this.addSql(withinTenant('idea', 'record_id', 'record', 'cascade'));",
    "    this.addSql(withinTenant('idea', 'author_id', 'author', 'restrict'));",
    "    this.addSql(withinTenant('idea_word', 'idea_id', 'idea', 'restrict'));",
  ])
  expect(file).not.toContain('drop table')
  expect(
    file.endsWith(`  override down(): void {
    throw new Error('Restore a backup instead: this migration cannot be undone.');
  }

}
`),
  ).toBe(true)
})

test('a change of a table adds only its own statement', () => {
  const file = fileFor('alter table "idea" add column "text" text null;')
  expect(file).toContain(
    '  override up(): void | Promise<void> {\n    this.addSql(`alter table "idea" add column "text" text null;`);\n  }\n\n  override down',
  )
  expect(file).not.toContain('within-tenant')
})
