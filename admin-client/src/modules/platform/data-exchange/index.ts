export type { ImportKind } from './import-kind.ts'
export { ImportScreen } from './import-screen.tsx'
