const DEFERRED = 'deferrable initially deferred'

/**
 * The foreign key that keeps a reference inside its tenant: row level security does not hold for foreign keys, so they
 * name the tenant too. The ORM knows only keys of one column, so migrations write these, under a name that the
 * comparison of schemas leaves alone. They are checked when the transaction ends, so that rows may be written in any order.
 */
export function withinTenant(
  table: string,
  column: string,
  target: string,
  onDelete: 'cascade' | 'restrict' | 'set null' = 'restrict',
  targetColumn = 'id',
): string {
  const rule = onDelete === 'set null' ? `set null ("${column}")` : onDelete
  return `alter table "${table}" add constraint "within_tenant_${table}_${column}"
    foreign key ("tenant_id", "${column}") references "${target}" ("tenant_id", "${targetColumn}") on delete ${rule} ${DEFERRED};`
}

/** Ties a table's rows to the tenant they belong to: they go when it goes. */
export function ofTenant(table: string): string {
  return `alter table "${table}" add constraint "within_tenant_${table}_tenant_id"
    foreign key ("tenant_id") references "tenant" ("id") on delete cascade ${DEFERRED};`
}
