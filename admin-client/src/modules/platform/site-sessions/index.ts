export { useSiteLink } from './use-site-link.ts'
