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

/** Emails that tell something. */
export const newsEmails: readonly ReadyEmail[] = [
  {
    key: 'newsletter',
    name: 'Newsletter',
    description: 'A short letter, three stories and one thing to do.',
    tree: email(
      'Three things from this month',
      opening(
        '{{ company.name }} · This month',
        'Three things worth knowing',
        'News, a tip and a date for your calendar.',
      ),
      words(`<p>${HELLO}</p><p>Here is what has kept us busy. Each story takes a minute to read.</p>`),
      words(
        '<h2>The main story</h2><p>Say what happened and why it matters to your readers. Two or three sentences are enough.</p>',
      ),
      button('Read the story', '/'),
      ruled(
        columns(
          column('A tip', 'Something useful that readers can try today.'),
          column('Save the date', 'What takes place, when, and where.'),
        ),
      ),
      words(GOODBYE),
    ),
  },
  {
    key: 'announcement',
    name: 'Announcement',
    description: 'One piece of news, in big letters.',
    tree: email(
      'We have news',
      kicker('News from {{ company.name }}'),
      title('Write your news in one sentence'),
      words(
        `<p>${HELLO}</p><p>Explain what changes, from when, and what your customers need to do. If they need to do nothing, say so.</p>`,
      ),
      card(
        words(
          '<h3>What it means for you</h3><ul><li>The first change</li><li>The second change</li><li>What stays as it is</li></ul>',
        ),
      ),
      button('Find out more', '/'),
      words(GOODBYE),
    ),
  },
  {
    key: 'new-product',
    name: 'New product',
    description: 'Introduces a product and its three advantages.',
    tree: email(
      'New in our store',
      opening('New', 'Meet our newest arrival', 'One line about what it does better.'),
      words(`<p>${HELLO}</p><p>We chose it because many of you asked for it. Here is what we like about it:</p>`),
      columns(
        column('Well made', 'What it is made of.'),
        column('Easy', 'How it saves time.'),
        column('Fair', 'What it costs.'),
      ),
      button('See it in the store', '/store'),
      words(GOODBYE),
    ),
  },
  {
    key: 'event',
    name: 'Event invitation',
    description: 'What, when, where, and a button to sign up.',
    tree: email(
      'You are invited',
      kicker('Invitation', { align: 'center' }),
      title('You are invited', { align: 'center' }),
      words(
        `<p>${HELLO}</p><p>We would love to have you with us. Tell people in two sentences what they will see and whom they will meet.</p>`,
        { align: 'center' },
      ),
      card(
        words('<h3>When</h3><p>Saturday, 10 a.m. to 4 p.m.</p>', { align: 'center' }),
        words('<h3>Where</h3><p>Street and number, city</p>', { align: 'center' }),
      ),
      button('Save my place', '/contact', { textAlign: 'center' }),
    ),
  },
  {
    key: 'tips',
    name: 'Tips',
    description: 'Numbered advice that people keep.',
    tree: email(
      'Advice that takes five minutes',
      kicker('From our workshop'),
      title('Three tips that take five minutes'),
      words(`<p>${HELLO}</p><p>Small habits prevent big repairs. These are the ones we see work.</p>`),
      card(words('<h3>1. Start with the easy one</h3><p>Say what to do, and how people notice that it worked.</p>')),
      card(words('<h3>2. Then the one that people forget</h3><p>Say how often it is needed.</p>')),
      card(words('<h3>3. And the one that needs us</h3><p>Say when it is time to call.</p>')),
      button('Ask us a question', '/contact'),
    ),
  },
  {
    key: 'season',
    name: 'Season’s greetings',
    description: 'A thank-you at the end of the year, with opening hours.',
    tree: email(
      'Thank you for this year',
      opening('Season’s greetings', 'Thank you for this year', 'From all of us at {{ company.name }}'),
      words(
        `<p>${HELLO}</p><p>Thank you for your trust. We wish you happy holidays and a great start to the new year.</p>`,
      ),
      card(
        words(
          '<h3>Our hours over the holidays</h3><p>December 24 and 31: open until noon<br>December 25 to 27: closed<br>January 1: closed</p>',
        ),
      ),
      words(GOODBYE),
    ),
  },
]
