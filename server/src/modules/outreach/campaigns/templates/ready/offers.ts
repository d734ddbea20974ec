import {
  button,
  card,
  column,
  columns,
  email,
  GOODBYE,
  HELLO,
  kicker,
  opening,
  type ReadyEmail,
  ruled,
  title,
  words,
} from './parts.ts'

/** Emails that ask for something or offer it. */
export const offerEmails: readonly ReadyEmail[] = [
  {
    key: 'welcome',
    name: 'Welcome',
    description: 'Greets new customers and says what comes next.',
    tree: email(
      'Good to have you here',
      title('Welcome to {{ company.name }}'),
      words(
        `<p>${HELLO}</p><p>Good to have you here. We write about once a month, and only when there is something worth reading.</p>`,
      ),
      columns(
        column('Visit us', 'Street and number, and when you are open.'),
        column('Ask us', 'Reply to this email. A person reads it.'),
      ),
      button('Look around', '/'),
      words(GOODBYE),
    ),
  },
  {
    key: 'sale',
    name: 'Sale',
    description: 'A discount with its code and its last day.',
    tree: email(
      'Until Sunday only',
      opening('Until Sunday', '20% off everything', 'In the store and online.'),
      words(`<p>${HELLO}</p><p>Choose what you like, and enter the code at the checkout:</p>`, { align: 'center' }),
      card(words('<h2>THANKS20</h2>', { align: 'center', paddingBottom: 0 })),
      button('Go to the store', '/store', { textAlign: 'center', fontSize: 18 }),
      words('<p>The code is valid until Sunday at midnight, once for each customer.</p>', {
        align: 'center',
        fontSize: 13,
        color: '#5f6672',
      }),
    ),
  },
  {
    key: 'reminder',
    name: 'Service reminder',
    description: 'Reminds people that it is time again.',
    tree: email(
      'It is about time',
      kicker('A friendly reminder'),
      title('It’s that time of year'),
      words(
        `<p>${HELLO}</p><p>It has been a while since your last appointment. Our calendar fills up quickly in these weeks, so choose your day now.</p>`,
      ),
      card(
        words(
          '<h3>What we do</h3><ul><li>The first check</li><li>The second check</li><li>A report that you can keep</li></ul>',
        ),
      ),
      button('Book an appointment', '/contact'),
      words('<p>Already been in? Then you’re all set, and you can ignore this email.</p>', {
        fontSize: 13,
        color: '#5f6672',
      }),
    ),
  },
  {
    key: 'review',
    name: 'Review request',
    description: 'Asks for an honest word after a visit.',
    tree: email(
      'One minute, please?',
      title('How did we do?', { align: 'center' }),
      words(
        `<p>${HELLO}</p><p>You were here not long ago. Two sentences from you help other people to find us, and they help us to get better.</p>`,
        { align: 'center' },
      ),
      button('Write a review', '/contact', { textAlign: 'center' }),
      ruled(
        words('<p>Wasn’t everything right? Reply to this email and we’ll fix it.</p>', {
          align: 'center',
          fontSize: 15,
        }),
      ),
    ),
  },
  {
    key: 'thank-you',
    name: 'Thank you',
    description: 'A few personal words after a purchase.',
    tree: email(
      'A few words from us',
      title('Thank you'),
      words(
        `<p>${HELLO}</p><p>A small business depends on people who come back. You are one of them, and we noticed.</p><blockquote><p>Write one sentence here that only you would write.</p></blockquote>`,
      ),
      words(GOODBYE),
    ),
  },
  {
    key: 'come-back',
    name: 'We miss you',
    description: 'For people who have not been around for a while.',
    tree: email(
      'A lot has changed since',
      kicker('It has been a while'),
      title('A lot has changed since your last visit'),
      words(`<p>${HELLO}</p><p>We have not seen you for some time. This is new:</p>`),
      card(
        words('<h3>More to choose from</h3><p>What you offer now that you did not before.</p>'),
        words('<h3>Easier to book</h3><p>How people make an appointment today.</p>'),
      ),
      button('See what is new', '/'),
      words('<p>If you would rather not hear from us any more, use the link below. No hard feelings.</p>', {
        fontSize: 13,
        color: '#5f6672',
      }),
    ),
  },
]
