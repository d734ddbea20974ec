export function enhanceForms(_page: Document): void {}
