export { PermissionList } from './permission-list.tsx'
export type { Grants } from './permission-names.ts'
