export { FaultyRows } from './faulty-rows.tsx'
export type { ImportKind } from './import-kind.ts'
export { ImportScreen } from './import-screen.tsx'
export { useExport } from './use-export.ts'
