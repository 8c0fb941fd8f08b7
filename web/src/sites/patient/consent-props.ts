import type { LinkView } from '@tongying/contract/patients'

export interface ConsentProps {
  readonly view: LinkView
  readonly consent: NonNullable<LinkView['consent']>
  readonly onChange: (view: LinkView) => void
  /** What the page shows is old. */
  readonly onStale: () => void
}
