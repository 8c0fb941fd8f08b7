import { type InstallerState, installerStateLabels } from '@tongying/contract/site'
import { StatusTag, type Turn } from '../../ui/components/status-tag/status-tag.tsx'

const turns: Readonly<Record<InstallerState, Turn>> = { draft: 'nobody', published: 'closed', withdrawn: 'held' }

/** How an installer stands. */
export function InstallerStateTag({ state }: { state: InstallerState }) {
  return <StatusTag turn={turns[state]} label={installerStateLabels[state]} />
}
