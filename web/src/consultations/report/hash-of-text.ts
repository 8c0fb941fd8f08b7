import { canonicalReportText, type ReportFields } from '@tongying/contract/consultations'
import { sha256Of } from '../../ui/core/sha256.ts'

/** The hash of a report's text as it stands on the page; where the browser computes none, `known`, the server's own. */
export async function hashOfText<K extends string | undefined>(
  id: string,
  text: Partial<ReportFields>,
  known: K,
): Promise<string | K> {
  const { findings = '', conclusion = '', advice = '', figures } = text
  const form = new TextEncoder().encode(canonicalReportText(id, { findings, conclusion, advice, figures }))
  return sha256Of(form).catch(() => known)
}
