import { registerEnumType } from 'type-graphql'

/** By their postal abbreviations. */
export const CanadianProvince = {
  AB: 'AB',
  BC: 'BC',
  MB: 'MB',
  NB: 'NB',
  NL: 'NL',
  NS: 'NS',
  NT: 'NT',
  NU: 'NU',
  ON: 'ON',
  PE: 'PE',
  QC: 'QC',
  SK: 'SK',
  YT: 'YT',
} as const
export type CanadianProvince = keyof typeof CanadianProvince
registerEnumType(CanadianProvince, { name: 'CanadianProvince', description: 'A province or territory of Canada.' })
