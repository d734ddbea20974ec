import { sealText, unsealText } from '../../../kernel/security/sealed-text.ts'

const purpose = 'second factor'

export const seal = (text: string, secret: string): string => sealText(text, { secret, purpose })

/** Null if it was sealed with another secret. */
export const unseal = (sealed: string, secret: string): string | null => unsealText(sealed, { secret, purpose })
