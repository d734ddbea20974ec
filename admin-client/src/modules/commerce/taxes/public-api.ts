export { PROVINCES } from './provinces.ts'
