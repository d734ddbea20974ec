import { band, heading, lead, page, paragraph, title } from './first-bands.ts'
import type { FirstPage } from './first-page.ts'

/** Describes how the system processes data. Tenants add the third-party services that they use. */
export function privacy(company: string): FirstPage {
  return {
    slug: 'privacy',
    title: 'Privacy',
    excerpt: `What ${company} keeps about you, why, and what you may ask for.`,
    tree: page(
      band(
        {},
        title('Privacy'),
        lead(`This page says which data ${company} keeps about visitors and customers of this website, and why.`),
        heading('When you look around'),
        paragraph(
          'You can read this website without telling us who you are. Our server notes for a short time which addresses were asked for, to keep the website safe and working.',
        ),
        heading('When you write to us or order something'),
        paragraph(
          'We keep the information that you send us, such as your name, address and message, to answer you, deliver your orders and meet our bookkeeping duties. We do not sell it.',
        ),
        heading('When you have an account'),
        paragraph(
          'We keep your email address, a protected form of your password, your addresses and your orders for as long as the account exists.',
        ),
        heading('Cookies'),
        paragraph(
          'We use cookies that the website needs to work: one that keeps you signed in, and one that remembers your cart.',
        ),
        heading('Your rights'),
        paragraph(
          'You may ask at any time for a copy of the information that we keep about you, or to have it corrected or deleted, unless the law requires us to keep it. Reach us through our contact page.',
        ),
      ),
    ),
  }
}
