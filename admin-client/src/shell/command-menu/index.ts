export { CommandButton } from './command-button.tsx'
export { CommandMenu } from './command-menu.tsx'
export type { FoundRecord, SearchScope } from './search-scope.ts'
