/** Operations: how the product runs, for the platform's administrators. */

export { OperationsCard } from './lazy-card.ts'
export { operationPages } from './routes.tsx'
export { operationSections } from './sections.ts'
