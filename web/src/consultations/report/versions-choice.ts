import type { ReportVersion } from '@tongying/contract/consultations'
import { lastSignedBy } from './last-signed.ts'

/** A version's name in an address. */
export function keyOf({ kind, revision, textSha256 }: ReportVersion): string {
  return `${kind}-${revision}-${textSha256.slice(0, 12)}`
}

/**
 * Which two versions stand side by side: those that the address names; for a signer what they signed last and the newest;
 * else the newest and the submitted one before it, or a signed draft where there is none.
 */
export function chosenVersions(
  list: readonly ReportVersion[],
  named: { from: string | null; to: string | null; signer: string | null },
): { from: ReportVersion | undefined; to: ReportVersion | undefined } {
  const byKey = (key: string | null) => list.find((each) => keyOf(each) === key)
  const to = byKey(named.to) ?? list.at(-1)
  const others = list.filter((each) => each !== to)
  const signed = named.signer ? lastSignedBy(others, named.signer)?.version : undefined
  const before = others.findLast((each) => each.kind === 'revision') ?? others.at(-1)
  return { from: byKey(named.from) ?? signed ?? before, to }
}
