import type { Capability } from '../../../kernel/capability/capability.ts'
import { DataImport } from './data-import.entity.ts'
import { DataImportResolver } from './data-import.resolver.ts'
import { ImportRowError } from './data-import-fault.entity.ts'
import { forgetUploads } from './forget-uploads.ts'

export { guessedFields } from './column-guess.ts'
export { createImportResolver } from './create-import-resolver.ts'
export { csvFile, savedAs } from './csv-writer.ts'
export { DataImport } from './data-import.entity.ts'
export { type ExportChoice, ExportLink, ExportOrders } from './export-order.ts'
export { ImportSettingsInput, sharedSettings } from './import.inputs.ts'
export { ImportService } from './import.service.ts'
export {
  type ConvertedTable,
  type ImportConverter,
  type ImportedRow,
  type ImportField,
  type ImportKind,
  ImportMatchPolicy,
  type ImportSettings,
  RowOutcome,
  type RowResult,
} from './import-kind.ts'
export { ImportRunner } from './import-runner.ts'
export { registerImports } from './import-upload.routes.ts'

/** CSV import and export for the records of other capabilities. */
export const dataExchange: Capability = {
  name: 'data-exchange',
  entities: [DataImport, ImportRowError],
  resolvers: [DataImportResolver],
  scheduledTasks: [forgetUploads],
}
