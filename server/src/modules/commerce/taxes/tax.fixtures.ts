import { type CapabilityFixtures, nextNumber } from '../../../../../tests/kit/capability-fixtures.ts'

declare module '../../../../../tests/kit/capability-fixtures.ts' {
  interface Rows {
    readonly tax: string
    readonly taxClass: string
    readonly taxRate: string
    /** Has no rates, so it can be deleted. */
    readonly unusedTax: string
  }
}

/** A tax with a rate of one class, and nothing else: rates of other rows could overlap. */
export const fixtures: CapabilityFixtures = {
  ids: {
    tax: /^(UpdateTaxInput\.id|CreateTaxRateInput\.taxId)$/,
    unusedTax: /^DeleteTaxInput\.id$/,
    taxClass: /^((Update|Delete)TaxClassInput\.id|CreateTaxRateInput\.taxClassId)$/,
    taxRate: /^(Update|Delete)TaxRateInput\.id$/,
  },
  async reset(database, { tenant, tax, unusedTax, taxClass, taxRate }) {
    await database.query('delete from tax_rate where tenant_id = $1 and tax_class_id = $2', [tenant, taxClass])
    for (const [id, name] of [
      [tax, 'Given'],
      [unusedTax, 'Unused'],
    ])
      await database.query(
        `insert into tax (id, tenant_id, name, created_at, updated_at) values ($1, $2, $3, now(), now())
         on conflict (id) do update set name = excluded.name`,
        [id, tenant, name],
      )
    await database.query(
      `insert into tax_class (id, tenant_id, name, is_default, created_at, updated_at)
       values ($1, $2, 'Given', false, now(), now())
       on conflict (id) do update set name = 'Given', is_default = false`,
      [taxClass, tenant],
    )
    await database.query(
      `insert into tax_rate (id, tenant_id, tax_id, tax_class_id, province, rate, valid_to, created_at, updated_at)
       values ($1, $2, $3, $4, 'ON', 5000, '2020-12-31', now(), now())`,
      [taxRate, tenant, tax, taxClass],
    )
  },
  values: {
    'CreateTaxInput.name': () => `Walk ${nextNumber()}`,
    'UpdateTaxInput.name': () => `Walk ${nextNumber()}`,
    'CreateTaxClassInput.name': () => `Walk ${nextNumber()}`,
    'UpdateTaxClassInput.name': () => `Walk ${nextNumber()}`,
    percentage: () => '9.975',
    'CreateTaxRateInput.validFrom': () => '2021-01-01',
    'CreateTaxRateInput.validTo': () => '2021-12-31',
    'UpdateTaxRateInput.validFrom': () => '2019-01-01',
    'UpdateTaxRateInput.validTo': () => '2020-12-31',
  },
  rest: {
    'GET /admin/taxes': () => ({}),
    'POST /admin/taxes': () => ({ body: { name: `Walk ${nextNumber()}`, registration_number: '123' } }),
    'PUT /admin/taxes/:id': ({ tax }) => ({ params: { id: tax }, body: { registration_number: '123' } }),
    'DELETE /admin/taxes/:id': ({ unusedTax }) => ({ params: { id: unusedTax } }),
    'GET /admin/tax-classes': () => ({}),
    'POST /admin/tax-classes': () => ({ body: { name: `Walk ${nextNumber()}` } }),
    'PUT /admin/tax-classes/:id': ({ taxClass }) => ({ params: { id: taxClass }, body: { description: 'Walk' } }),
    'DELETE /admin/tax-classes/:id': ({ taxClass }) => ({ params: { id: taxClass } }),
    'GET /admin/tax-rates': () => ({}),
    'POST /admin/tax-rates': ({ tax, taxClass }) => ({
      body: { tax_class_id: taxClass, tax_id: tax, province: 'QC', percentage: '5' },
    }),
    'PUT /admin/tax-rates/:id': ({ taxRate }) => ({ params: { id: taxRate }, body: { percentage: '6' } }),
    'DELETE /admin/tax-rates/:id': ({ taxRate }) => ({ params: { id: taxRate } }),
  },
  vocabulary: ['tax_rate.province'],
}
