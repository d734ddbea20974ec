export { ExportChosenProducts, ProductsMenu } from './products-menu.tsx'
