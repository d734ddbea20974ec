export { default as IconShoppingCartPause } from '@tabler/icons-react/dist/esm/icons/IconShoppingCartPause.mjs'
