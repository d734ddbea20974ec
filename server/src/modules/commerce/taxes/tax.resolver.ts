import { Arg, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql'
import { RequestContext } from '../../../kernel/context/context.ts'
import { payload } from '../../../kernel/graphql/payload.ts'
import { Requires } from '../../../kernel/graphql/requirements.ts'
import { Tax, TaxClass, TaxRate } from './tax.entity.ts'
import {
  CreateTaxClassInput,
  CreateTaxInput,
  CreateTaxRateInput,
  DeleteTaxClassInput,
  DeleteTaxClassPayload,
  DeleteTaxInput,
  DeleteTaxPayload,
  DeleteTaxRateInput,
  DeleteTaxRatePayload,
  TaxClassesPayload,
  TaxClassPayload,
  TaxPayload,
  TaxRatePayload,
  UpdateTaxClassInput,
  UpdateTaxInput,
  UpdateTaxRateInput,
} from './tax.inputs.ts'
import { TaxService } from './tax.service.ts'
import { TaxSource, taxSource } from './tax-source.ts'

@Resolver()
export class TaxResolver {
  @Query(() => [Tax], { description: 'Ordered by name.' })
  @Requires('settings.can_view')
  taxes(@Ctx() ctx: RequestContext): Promise<Tax[]> {
    return ctx.use(TaxService).taxes()
  }

  @Query(() => [TaxClass], { description: 'The default first, then by name.' })
  @Requires('settings.can_view')
  taxClasses(@Ctx() ctx: RequestContext): Promise<TaxClass[]> {
    return ctx.use(TaxService).classes()
  }

  @Query(() => [TaxRate], {
    description: 'The rates of all classes, past and future ones included, by province and date.',
  })
  @Requires('settings.can_view')
  taxRates(@Ctx() ctx: RequestContext): Promise<TaxRate[]> {
    return ctx.use(TaxService).rates()
  }

  @Mutation(() => TaxPayload)
  @Requires('settings.can_edit')
  createTax(@Arg('input', () => CreateTaxInput) input: CreateTaxInput, @Ctx() ctx: RequestContext) {
    return payload('tax', ctx, () => ctx.use(TaxService).createTax(input))
  }

  @Mutation(() => TaxPayload)
  @Requires('settings.can_edit')
  updateTax(@Arg('input', () => UpdateTaxInput) input: UpdateTaxInput, @Ctx() ctx: RequestContext) {
    return payload('tax', ctx, () => ctx.use(TaxService).updateTax(input))
  }

  @Mutation(() => DeleteTaxPayload, { description: 'Deletes a tax that has no rates.' })
  @Requires('settings.can_edit')
  deleteTax(@Arg('input', () => DeleteTaxInput) { id }: DeleteTaxInput, @Ctx() ctx: RequestContext) {
    return payload('deletedId', ctx, () => ctx.use(TaxService).deleteTax(id))
  }

  @Mutation(() => TaxClassPayload, { description: 'The first class becomes the default.' })
  @Requires('settings.can_edit')
  createTaxClass(@Arg('input', () => CreateTaxClassInput) input: CreateTaxClassInput, @Ctx() ctx: RequestContext) {
    return payload('taxClass', ctx, () => ctx.use(TaxService).createClass(input))
  }

  @Mutation(() => TaxClassPayload)
  @Requires('settings.can_edit')
  updateTaxClass(@Arg('input', () => UpdateTaxClassInput) input: UpdateTaxClassInput, @Ctx() ctx: RequestContext) {
    return payload('taxClass', ctx, () => ctx.use(TaxService).updateClass(input))
  }

  @Mutation(() => DeleteTaxClassPayload, {
    description: 'Deletes a class that is unused and not the default, with its rates.',
  })
  @Requires('settings.can_edit')
  deleteTaxClass(@Arg('input', () => DeleteTaxClassInput) { id }: DeleteTaxClassInput, @Ctx() ctx: RequestContext) {
    return payload('deletedId', ctx, () => ctx.use(TaxService).deleteClass(id))
  }

  @Mutation(() => TaxRatePayload, { description: 'Rates of one class, tax and province must not share a day.' })
  @Requires('settings.can_edit')
  createTaxRate(@Arg('input', () => CreateTaxRateInput) input: CreateTaxRateInput, @Ctx() ctx: RequestContext) {
    return payload('taxRate', ctx, () => ctx.use(TaxService).createRate(input))
  }

  @Mutation(() => TaxRatePayload)
  @Requires('settings.can_edit')
  updateTaxRate(@Arg('input', () => UpdateTaxRateInput) input: UpdateTaxRateInput, @Ctx() ctx: RequestContext) {
    return payload('taxRate', ctx, () => ctx.use(TaxService).updateRate(input))
  }

  @Mutation(() => DeleteTaxRatePayload)
  @Requires('settings.can_edit')
  deleteTaxRate(@Arg('input', () => DeleteTaxRateInput) { id }: DeleteTaxRateInput, @Ctx() ctx: RequestContext) {
    return payload('deletedId', ctx, () => ctx.use(TaxService).deleteRate(id))
  }

  @Mutation(() => TaxClassesPayload, {
    description:
      'Adds the tax classes, taxes and rates of Canada that are missing; existing ones are kept. A person should check them.',
  })
  @Requires('settings.can_edit')
  addCanadianTaxes(@Ctx() ctx: RequestContext) {
    return payload('taxClasses', ctx, () => ctx.use(TaxService).addCanadianTaxes())
  }
}

@Resolver(() => TaxRate)
export class TaxRateResolver {
  @FieldResolver(() => String, { description: 'In percent, such as 9.975.' })
  percentage(@Root() rate: TaxRate): string {
    return rate.percentage
  }

  @FieldResolver(() => Tax)
  tax(@Root() { taxId }: TaxRate, @Ctx() ctx: RequestContext): Promise<Tax> {
    return ctx.em.findOneOrFail(Tax, taxId)
  }

  @FieldResolver(() => TaxSource, { nullable: true, description: "Null for taxes of the tenant's own." })
  async source(@Root() rate: TaxRate, @Ctx() ctx: RequestContext): Promise<TaxSource | null> {
    return taxSource((await this.tax(rate, ctx)).name, rate.province)
  }
}
