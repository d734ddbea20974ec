import type { Capability } from '../../../kernel/capability.ts'
import { Mail } from './mail.entity.ts'
import { MailResolver } from './mail.resolver.ts'
import { MailDelivery } from './mail-delivery.ts'

export { MailService, type NewMail } from './mail.service.ts'

export const mail: Capability = {
  name: 'mail',
  entities: [Mail],
  resolvers: [MailResolver],
  async routes(app, services) {
    const { smtpUrl, mailFrom } = services.installation
    if (!smtpUrl) return
    const delivery = new MailDelivery(services, smtpUrl, mailFrom)
    app.addHook('preClose', () => delivery.stop())
  },
}
