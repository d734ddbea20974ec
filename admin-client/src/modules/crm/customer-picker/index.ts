export { CustomerPicker } from './customer-picker.tsx'
