import type { TemplateCopy } from '../../../kernel/capability/template-copy.ts'
import type { TenantProvisioner } from '../../../kernel/capability/tenant-provisioner.ts'
import type { RequestContext } from '../../../kernel/context/context.ts'
import { Tax, TaxClass, TaxRate } from './tax.entity.ts'
import { TaxService } from './tax.service.ts'

/** Gives new tenants the rates of Canada, or those of their template. Registration numbers aren't copied. */
export const taxProvisioner: TenantProvisioner = { begin, ids, copy }

async function begin(ctx: RequestContext): Promise<void> {
  await ctx.use(TaxService).addCanadianTaxes()
}

async function ids({ em }: RequestContext): Promise<string[]> {
  const rows = [...(await em.find(Tax, {}, { fields: ['id'] })), ...(await em.find(TaxClass, {}, { fields: ['id'] }))]
  return rows.map(({ id }) => id)
}

async function copy({ em }: RequestContext, copying: TemplateCopy): Promise<void> {
  const { taxes, classes, rates } = await copying.read(async (template) => ({
    taxes: await template.em.find(Tax, {}),
    classes: await template.em.find(TaxClass, {}),
    rates: await template.em.find(TaxRate, {}),
  }))
  for (const { id: from, name } of taxes) {
    const id = copying.idOf(from)
    if (id) em.create(Tax, { id, name })
  }
  for (const { id: from, name, description, isDefault } of classes) {
    const id = copying.idOf(from)
    if (id) em.create(TaxClass, { id, name, description, isDefault })
  }
  for (const { taxId, taxClassId, province, rate, validFrom, validTo } of rates) {
    const [tax, taxClass] = [copying.idOf(taxId), copying.idOf(taxClassId)]
    if (tax && taxClass) em.create(TaxRate, { taxId: tax, taxClassId: taxClass, province, rate, validFrom, validTo })
  }
  await em.flush()
}
