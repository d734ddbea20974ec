import { Arg, Ctx, Query, Resolver } from 'type-graphql'
import { RequestContext } from '../../../kernel/context/context.ts'
import { Requires } from '../../../kernel/graphql/requirements.ts'
import { ExportLink } from '../../platform/data-exchange/index.ts'
import { DocumentType } from '../documents/index.ts'
import { AccountingExport } from './accounting-export.ts'
import { TaxReport } from './tax-report.inputs.ts'
import { TaxReportService } from './tax-report.ts'

const DAY = 'A day such as 2026-03-31, which is included.'

@Resolver()
export class DocumentExportResolver {
  @Query(() => ExportLink, {
    description:
      'Exports the lines of invoices, refunds and web orders issued in a period as a CSV file for accounting. Drafts are left out. Amounts of refunds are negative, those of cancelled documents zero.',
  })
  @Requires('invoices.can_view', 'invoices')
  accountingExport(
    @Arg('from', () => String, { description: DAY }) from: string,
    @Arg('to', () => String, { description: DAY }) to: string,
    @Arg('types', () => [DocumentType], { nullable: true, description: 'Null for all that the viewer may view.' })
    types: DocumentType[] | null,
    @Ctx() ctx: RequestContext,
  ): ExportLink {
    return { url: ctx.use(AccountingExport).order(from, to, types) }
  }

  @Query(() => TaxReport, {
    description:
      'The taxes on all invoices, refunds and web orders issued in a period, whether or not they are paid. Cancelled ones are left out.',
  })
  @Requires('invoices.can_view', 'invoices')
  taxReport(
    @Arg('from', () => String, { description: DAY }) from: string,
    @Arg('to', () => String, { description: DAY }) to: string,
    @Ctx() ctx: RequestContext,
  ): Promise<TaxReport> {
    return ctx.use(TaxReportService).report(from, to)
  }

  @Query(() => ExportLink, { description: 'Exports the tax report of a period as a CSV file.' })
  @Requires('invoices.can_view', 'invoices')
  taxReportExport(
    @Arg('from', () => String, { description: DAY }) from: string,
    @Arg('to', () => String, { description: DAY }) to: string,
    @Ctx() ctx: RequestContext,
  ): ExportLink {
    return { url: ctx.use(TaxReportService).order(from, to) }
  }
}
