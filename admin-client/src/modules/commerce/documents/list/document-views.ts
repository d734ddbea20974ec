import { graphql } from '../../../../generated/index.ts'
import type { ViewDocuments } from '../../../platform/saved-views/index.ts'

const quoteViews: ViewDocuments = {
  all: graphql(`
    query QuoteViews { views: quoteViews { items { ...SavedViewPart } columns } }
  `),
  create: graphql(`
    mutation CreateQuoteView($input: CreateSavedViewInput!) {
      answer: createQuoteView(input: $input) { view { ...SavedViewPart } userErrors { code message field } }
    }
  `),
  update: graphql(`
    mutation UpdateQuoteView($input: UpdateSavedViewInput!) {
      answer: updateQuoteView(input: $input) { view { ...SavedViewPart } userErrors { code message field } }
    }
  `),
  remove: graphql(`
    mutation DeleteQuoteView($input: ManageSavedViewInput!) {
      answer: deleteQuoteView(input: $input) { deletedId userErrors { code message field } }
    }
  `),
  restore: graphql(`
    mutation RestoreQuoteView($input: ManageSavedViewInput!) {
      answer: restoreQuoteView(input: $input) { view { ...SavedViewPart } userErrors { code message field } }
    }
  `),
  arrange: graphql(`
    mutation UpdateQuoteViewLayout($input: UpdateSavedViewLayoutInput!) {
      answer: updateQuoteViewLayout(input: $input) { userErrors { code message field } }
    }
  `),
}

const invoiceViews: ViewDocuments = {
  all: graphql(`
    query InvoiceViews { views: invoiceViews { items { ...SavedViewPart } columns } }
  `),
  create: graphql(`
    mutation CreateInvoiceView($input: CreateSavedViewInput!) {
      answer: createInvoiceView(input: $input) { view { ...SavedViewPart } userErrors { code message field } }
    }
  `),
  update: graphql(`
    mutation UpdateInvoiceView($input: UpdateSavedViewInput!) {
      answer: updateInvoiceView(input: $input) { view { ...SavedViewPart } userErrors { code message field } }
    }
  `),
  remove: graphql(`
    mutation DeleteInvoiceView($input: ManageSavedViewInput!) {
      answer: deleteInvoiceView(input: $input) { deletedId userErrors { code message field } }
    }
  `),
  restore: graphql(`
    mutation RestoreInvoiceView($input: ManageSavedViewInput!) {
      answer: restoreInvoiceView(input: $input) { view { ...SavedViewPart } userErrors { code message field } }
    }
  `),
  arrange: graphql(`
    mutation UpdateInvoiceViewLayout($input: UpdateSavedViewLayoutInput!) {
      answer: updateInvoiceViewLayout(input: $input) { userErrors { code message field } }
    }
  `),
}

const workOrderViews: ViewDocuments = {
  all: graphql(`
    query WorkOrderViews { views: workOrderViews { items { ...SavedViewPart } columns } }
  `),
  create: graphql(`
    mutation CreateWorkOrderView($input: CreateSavedViewInput!) {
      answer: createWorkOrderView(input: $input) { view { ...SavedViewPart } userErrors { code message field } }
    }
  `),
  update: graphql(`
    mutation UpdateWorkOrderView($input: UpdateSavedViewInput!) {
      answer: updateWorkOrderView(input: $input) { view { ...SavedViewPart } userErrors { code message field } }
    }
  `),
  remove: graphql(`
    mutation DeleteWorkOrderView($input: ManageSavedViewInput!) {
      answer: deleteWorkOrderView(input: $input) { deletedId userErrors { code message field } }
    }
  `),
  restore: graphql(`
    mutation RestoreWorkOrderView($input: ManageSavedViewInput!) {
      answer: restoreWorkOrderView(input: $input) { view { ...SavedViewPart } userErrors { code message field } }
    }
  `),
  arrange: graphql(`
    mutation UpdateWorkOrderViewLayout($input: UpdateSavedViewLayoutInput!) {
      answer: updateWorkOrderViewLayout(input: $input) { userErrors { code message field } }
    }
  `),
}

const webOrderViews: ViewDocuments = {
  all: graphql(`
    query WebOrderViews { views: webOrderViews { items { ...SavedViewPart } columns } }
  `),
  create: graphql(`
    mutation CreateWebOrderView($input: CreateSavedViewInput!) {
      answer: createWebOrderView(input: $input) { view { ...SavedViewPart } userErrors { code message field } }
    }
  `),
  update: graphql(`
    mutation UpdateWebOrderView($input: UpdateSavedViewInput!) {
      answer: updateWebOrderView(input: $input) { view { ...SavedViewPart } userErrors { code message field } }
    }
  `),
  remove: graphql(`
    mutation DeleteWebOrderView($input: ManageSavedViewInput!) {
      answer: deleteWebOrderView(input: $input) { deletedId userErrors { code message field } }
    }
  `),
  restore: graphql(`
    mutation RestoreWebOrderView($input: ManageSavedViewInput!) {
      answer: restoreWebOrderView(input: $input) { view { ...SavedViewPart } userErrors { code message field } }
    }
  `),
  arrange: graphql(`
    mutation UpdateWebOrderViewLayout($input: UpdateSavedViewLayoutInput!) {
      answer: updateWebOrderViewLayout(input: $input) { userErrors { code message field } }
    }
  `),
}

/** The types that have a list. Refunds are in that of the invoices. */
export type ListedType = 'QUOTE' | 'INVOICE' | 'WORK_ORDER' | 'WEB_ORDER'

/** The saved views of each list. */
export const VIEWS: Readonly<Record<ListedType, ViewDocuments>> = {
  QUOTE: quoteViews,
  INVOICE: invoiceViews,
  WORK_ORDER: workOrderViews,
  WEB_ORDER: webOrderViews,
}
