import { policyVersions } from '@tongying/contract/accounts'
import type { Text } from '@tongying/contract/kit'

/** What has changed in the policy since a version, the newest first. */
export function changesSince(version: string): readonly Text[] {
  const index = policyVersions.findIndex((one) => one.version === version)
  return policyVersions.slice(0, index === -1 ? undefined : index).flatMap(({ changes }) => changes)
}
