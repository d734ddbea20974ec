/** What customers of the garage say, in a sentence each. */
export const voices = [
  '“They showed me the worn pad before they wrote the price.” Dana',
  '“In at eight, out at noon, and the bill was the quote.” Femi',
  '“The only garage that ever told me it could wait.” Ruth',
  '“Winter tires on in forty minutes.” Paolo',
  '“They found the rattle that two others could not.” Mei',
  '“My first car, and nobody made me feel like a beginner.” Sam',
]
