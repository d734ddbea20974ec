/** An address of a network of its own for each shopper, because new carts and orders of a network are limited. */
export const networkOf = (at: number): string => `10.${at >> 16}.${(at >> 8) & 255}.${at & 255}`
