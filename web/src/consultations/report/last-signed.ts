import type { ReportVersion } from '@tongying/contract/consultations'

/** The version that an expert signed last, and when. */
export function lastSignedBy(
  list: readonly ReportVersion[],
  expertId: string,
): { version: ReportVersion; signedAt: string } | undefined {
  return list
    .flatMap((version) =>
      version.signatures
        .filter((signature) => signature.expertId === expertId)
        .map(({ signedAt }) => ({ version, signedAt })),
    )
    .toSorted((one, other) => other.signedAt.localeCompare(one.signedAt))[0]
}
