import type { EmailContext } from '../../../email-writing.ts'
import { colour, type FieldValues, number, text, toggle } from '../../../fields/index.ts'
import { cardGrid, cardTexts, type MailCard } from '../card-grid.ts'
import { defineEmailBlock } from '../define-email-block.tsx'

const fields = {
  count: number(2, { min: 1, max: 6, step: 1, isStrict: true, label: 'How many posts' }),
  perRow: number(2, { min: 1, max: 3, step: 1, isStrict: true, label: 'Posts per row' }),
  showImage: toggle(true, { label: 'Show images' }),
  showDate: toggle(true, { label: 'Show dates' }),
  showExcerpt: toggle(true, { label: 'Show excerpts' }),
  buttonText: text('Read more', { label: 'Link text' }),
  color: colour('#1d2025'),
  linkColor: colour('#4a5ce8', { label: 'Colour of the link' }),
  fontSize: number(15, { min: 8, max: 40, unit: 'px', isStrict: true }),
}

/** The newest posts of the blog when the mail is sent. */
export const emailPosts = defineEmailBlock({
  name: 'EmailPosts',
  title: 'Posts',
  icon: 'news',
  keywords: ['blog', 'articles', 'newest'],
  instanceFields: ['buttonText'],
  fields,
  markup: (props, context) => cardGrid(cardsOf(props, context), props, context),
  text: (props, context) => cardTexts(cardsOf(props, context), context),
})

function cardsOf(
  { count, showImage, showDate, showExcerpt, buttonText }: FieldValues<typeof fields>,
  { records }: EmailContext,
): MailCard[] {
  return records.posts.slice(0, count).map(({ title: name, excerpt, day, image, url }) => ({
    name,
    url,
    image: showImage ? image : '',
    lines: [showDate ? day : '', showExcerpt ? excerpt : ''],
    more: buttonText,
  }))
}
