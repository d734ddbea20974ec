export { default as IconRoute } from '@tabler/icons-react/dist/esm/icons/IconRoute.mjs'
