import { beforeAll, expect, test } from 'vitest'
import { useServer, type Visitor } from '../../../app/test-server.ts'
import { TaxService } from './index.ts'

// No background work adds statements of its own.
const kit = useServer({ role: 'web' })
const RATE =
  'taxRate { id province percentage validFrom validTo version tax { name } } userErrors { code field message }'

let owner: Visitor
beforeAll(async () => {
  owner = await kit.signedIn('owner@maple.test')
})

/** Calls a mutation by its name. */
async function send(name: string, input: object | null, answer: string) {
  const type = `${name[0]?.toUpperCase()}${name.slice(1)}Input`
  const { data, errors } = input
    ? await owner.ask(`mutation ($input: ${type}!) { ${name}(input: $input) { ${answer} } }`, { input })
    : await owner.ask(`mutation { ${name} { ${answer} } }`, {})
  return data?.[name] ?? { code: errors?.[0]?.extensions.code }
}
const createRate = (input: object) => send('createTaxRate', input, RATE)
const classes = async () => (await owner.ask('{ taxClasses { id name isDefault version } }')).data.taxClasses
const applied = (province: 'NS' | 'QC' | 'ON', day: string) =>
  kit.server.inTenant(kit.tenants.maple as string, async (ctx) => {
    const [standard] = await ctx.use(TaxService).classes()
    return (await ctx.use(TaxService).appliedTaxes(province, day))
      .get(standard?.id ?? '')
      ?.map(({ name, rate }) => `${name} ${rate}`)
  })

test('the taxes of Canada are added once, and each day has its rates', async () => {
  expect((await send('addCanadianTaxes', null, 'taxClasses { name isDefault }')).taxClasses[0]).toEqual({
    name: 'Standard',
    isDefault: true,
  })
  const count = async () => (await owner.ask('{ taxRates { id } }')).data.taxRates.length
  const before = await count()
  await send('addCanadianTaxes', null, 'taxClasses { name }')
  expect(await count()).toBe(before)
  const { data } = await owner.ask('{ taxRates { province tax { name } source { name url } } }')
  const sourceOf = (tax: string, province: string) =>
    data.taxRates.find(
      (rate: Record<string, { name: string }>) => rate.tax?.name === tax && `${rate.province}` === province,
    ).source
  expect(sourceOf('GST', 'AB').name).toBe('Canada Revenue Agency')
  expect(sourceOf('QST', 'QC')).toMatchObject({
    name: 'Revenu Québec',
    url: expect.stringMatching(/^https:\/\/www\.revenuquebec\.ca\//),
  })
  expect(await applied('QC', '2026-11-23')).toEqual(['GST 5000', 'QST 9975'])
  expect(await applied('NS', '2025-03-31')).toEqual(['HST 15000'])
  expect(await applied('NS', '2025-04-01')).toEqual(['HST 14000'])
})

test('a rate has a percentage and a period that no other rate of its kind shares', async () => {
  const { tax } = await send('createTax', { name: ' Levy ', registrationNumber: '12 34' }, 'tax { id name }')
  expect(tax.name).toBe('Levy')
  const [{ id: taxClassId }] = await classes()
  const given = { taxClassId, taxId: tax.id, province: 'ON' }
  const { taxRate } = await createRate({
    ...given,
    percentage: '9.975',
    validFrom: '2020-01-01',
    validTo: '2020-12-31',
  })
  expect(taxRate).toMatchObject({ percentage: '9.975', province: 'ON', tax: { name: 'Levy' } })

  const faultOf = async (more: object) => (await createRate({ ...given, percentage: '5', ...more })).userErrors[0]
  expect(await faultOf({ percentage: '9,975' })).toMatchObject({ field: 'percentage' })
  expect(await faultOf({ percentage: '100.001' })).toMatchObject({ field: 'percentage' })
  expect(await faultOf({ validFrom: '2021-02-30' })).toMatchObject({ field: 'validFrom' })
  expect(await faultOf({ validFrom: '2021-02-02', validTo: '2021-02-01' })).toMatchObject({ field: 'validTo' })
  expect(await faultOf({ validFrom: '2020-12-31' })).toMatchObject({
    code: 'TAKEN',
    message:
      'There is already a rate of 9.975% from 2020-01-01 until 2020-12-31. Give it a last day first, or change it.',
  })
  expect(await faultOf({ validFrom: '2021-01-01' })).toBeUndefined()

  const stale = { id: taxRate.id, version: taxRate.version + 1, percentage: '6' }
  expect((await send('updateTaxRate', stale, RATE)).userErrors[0].code).toBe('CONFLICT')
  const open = await send('updateTaxRate', { id: taxRate.id, validTo: null }, RATE)
  expect(open.userErrors[0].code).toBe('TAKEN')
  expect((await send('deleteTax', { id: tax.id }, 'userErrors { message }')).userErrors[0].message).toBe(
    'Levy still has rates. Delete them first.',
  )
})

test('two overlapping rates that are created at once are one rate and one error', async () => {
  const { tax } = await send('createTax', { name: 'Raced' }, 'tax { id }')
  const [{ id: taxClassId }] = await classes()
  const given = { taxClassId, taxId: tax.id, province: 'YT', percentage: '5' }
  const answers = await Promise.all([createRate(given), createRate(given)])
  expect(answers.map(({ userErrors }) => userErrors.length).sort()).toEqual([0, 1])
})

test('exactly one class is the default, and it cannot be deleted', async () => {
  const { taxClass } = await send('createTaxClass', { name: 'Labour' }, 'taxClass { id isDefault }')
  expect(taxClass.isDefault).toBe(false)
  const made = await send('updateTaxClass', { id: taxClass.id, isDefault: true }, 'taxClass { isDefault }')
  expect(made.taxClass.isDefault).toBe(true)
  expect((await classes()).filter((one: { isDefault: boolean }) => one.isDefault)).toMatchObject([{ name: 'Labour' }])
  const errorsOf = async (name: string, input: object) => (await send(name, input, 'userErrors { message }')).userErrors
  expect(await errorsOf('updateTaxClass', { id: taxClass.id, isDefault: false })).toMatchObject([
    { message: 'Make another class the default instead.' },
  ])
  expect(await errorsOf('deleteTaxClass', { id: taxClass.id })).toMatchObject([
    { message: 'Make another class the default before you delete this one.' },
  ])
  expect(await errorsOf('createTaxClass', { name: ' labour ' })).toMatchObject([
    { message: 'There is a tax class named labour already.' },
  ])
})

test('a list of rates takes the same statements however many there are', async () => {
  const count = async () => {
    kit.statements.length = 0
    await owner.ask('{ taxRates { id tax { name } } }')
    // Setting the tenant of a new connection is not part of the query.
    return kit.statements.filter((sql) => !sql.includes('set_config')).length
  }
  const before = await count()
  const { tax } = await send('createTax', { name: 'Counted' }, 'tax { id }')
  const [{ id: taxClassId }] = await classes()
  for (const province of ['PE', 'NL']) await createRate({ taxClassId, taxId: tax.id, province, percentage: '1' })
  expect(await count()).toBe(before)
})
