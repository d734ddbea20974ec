import type { RequestContext } from '../../../kernel/context/context.ts'
import { keepWords } from '../../../kernel/search/keep-words.ts'
import { findForgiving, MOST_FOUND } from '../../../kernel/search/word-search.ts'
import type { WordTable } from '../../../kernel/search/word-table.ts'
import { asMinor, wordOf, wordsOf } from '../../../kernel/search/words.ts'
import type { Document } from './document.entity.ts'

export const documentWords: WordTable = {
  table: 'document_word',
  record: 'document_id',
  hasMinorWords: true,
  isFound: (alias) =>
    `exists (select from "document" d where d."id" = ${alias}."document_id" and d."deleted_at" is null offset 0)`,
}

/** Limits the indexed SKUs of a long document. */
const MOST_SKUS = 200

/** Search for documents by the beginnings of words of number, customer, subject, reference and plate, and after these SKUs. */
export class DocumentSearch {
  constructor(private readonly ctx: RequestContext) {}

  /** IDs, best first. Forgives one typo if nothing else is found. */
  find(text: string): Promise<string[]> {
    return findForgiving(this.ctx.em, documentWords, text, MOST_FOUND)
  }

  /** Runs in the current transaction. */
  keep(document: Document, skus: readonly string[]): Promise<void> {
    const { id, number, subject, reference, customer, vehicle } = document
    const codes = [number, vehicle?.plate, vehicle?.vin].flatMap((code) =>
      code ? [wordOf(code), ...wordsOf(code)] : [],
    )
    const major = [...wordsOf(`${customer.name} ${customer.company} ${subject} ${reference}`), ...codes]
    const minor = [...new Set(skus.filter(Boolean))]
      .slice(0, MOST_SKUS)
      .flatMap((sku) => [wordOf(sku), ...wordsOf(sku)])
    return keepWords(this.ctx.em, documentWords, { document_id: id }, [...new Set([...major, ...asMinor(minor)])])
  }
}
