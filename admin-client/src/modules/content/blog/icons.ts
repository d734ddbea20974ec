export { default as IconNews } from '@tabler/icons-react/dist/esm/icons/IconNews.mjs'
