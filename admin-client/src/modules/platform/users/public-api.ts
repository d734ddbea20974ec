export { InvitationLinkDialog, type LinkToPassOn } from './invitation-link.tsx'
