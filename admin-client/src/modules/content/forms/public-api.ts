export { FormKeys } from './settings/form-keys.tsx'
