export { ApiKeysScreen } from './api-keys-screen.tsx'
