export { MailProviderScreen } from './mail-provider-screen.tsx'
