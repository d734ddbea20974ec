export { MailScreen } from './mail-screen.tsx'
