import type { DataResult } from '../../data.ts'
import type { CardProduct } from './product-card.tsx'

export function cardProduct(more: Partial<CardProduct> = {}): CardProduct {
  return {
    id: '11111111-1111-4111-8111-111111111111',
    slug: 'winter-tire',
    name: 'Winter tire',
    image: '/media/tire.svg',
    badgeText: '',
    badgeColor: '',
    minPrice: 18_900,
    maxPrice: 18_900,
    compareAtPrice: null,
    status: 'ACTIVE',
    isVisible: true,
    numberOfVariants: 1,
    isAvailable: true,
    categories: [{ name: 'Tires', slug: 'tires' }],
    ...more,
  }
}

export const ready = (value: unknown): DataResult => ({ state: 'ready', value })
