/** Somebody a demo tenant does business with, as its staff would write them down. */
export interface DemoCustomer {
  readonly firstname: string
  readonly lastname: string
  readonly email: string
  readonly phone: string
  readonly address: string
  readonly city: string
  readonly province: string
  readonly postalCode: string
  /** Names of tags, which are made as they come. */
  readonly tags: readonly string[]
  /** How they agreed to be sent e-mail, if they have. */
  readonly agreedToEmail?: string
}

type Line = readonly [
  name: string,
  email: string,
  phone: string,
  address: string,
  postalCode: string,
  tags?: string,
  agreed?: string,
]

/** Customers of one town, a line each; the last word of a name is the last name, tags stand between commas. */
export function customersOf(city: string, province: string, lines: readonly Line[]): DemoCustomer[] {
  return lines.map(([name, email, phone, address, postalCode, tags = '', agreed]) => {
    const words = name.split(' ')
    return {
      firstname: words.slice(0, -1).join(' '),
      lastname: words.at(-1) ?? '',
      email,
      phone,
      address,
      city,
      province,
      postalCode,
      tags: tags.split(', ').filter(Boolean),
      ...(agreed ? { agreedToEmail: agreed } : {}),
    }
  })
}
