import { type DirectoryEntry, institutionStandingLabels, listedOnlyLabel } from '@tongying/contract/institutions'
import { StatusTag } from '../../ui/components/status-tag/status-tag.tsx'

/** Where what is registered of an institution stands in the console. */
export function registrationPath(institutionId: string): string {
  return `/console/registrations/${institutionId}`
}

/** Whether an institution takes part. */
export function StandingTag({ closedAt, isListedOnly }: Pick<DirectoryEntry, 'closedAt' | 'isListedOnly'>) {
  if (closedAt === null && isListedOnly) return <StatusTag turn="nobody" label={listedOnlyLabel} />
  return closedAt === null ? (
    <StatusTag turn="closed" label={institutionStandingLabels.open} isBare />
  ) : (
    <StatusTag turn="danger" glyph="dash" label={institutionStandingLabels.closed} />
  )
}
