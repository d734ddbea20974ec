export { ProductPicker } from './product/product-picker.tsx'
