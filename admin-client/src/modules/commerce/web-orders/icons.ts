export { default as IconShoppingCartPlus } from '@tabler/icons-react/dist/esm/icons/IconShoppingCartPlus.mjs'
