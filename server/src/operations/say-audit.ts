import type { AuditReport, Finding } from '../platform/audit/verify-audit.ts'

const shownFindings = 20

/** Prints what a check of the audit trail found; says whether the trail is whole. */
export function sayAudit(report: AuditReport): boolean {
  const { rows, seals, chains, anchors, unsealed, findings } = report
  const counts = `${rows} sealed rows in ${seals} seals of ${chains} chains, ${anchors} anchors, ${unsealed} rows not sealed yet`
  if (findings.length === 0) {
    process.stdout.write(`The audit trail is whole: ${counts}.\n`)
    return true
  }
  process.stderr.write(
    `The audit trail is broken, first at: ${findings.slice(0, shownFindings).map(sentenceOf).join('; ')}.\n`,
  )
  process.stderr.write(`${findings.length} findings; ${counts}.\n`)
  return false
}

function sentenceOf({ what, id, institutionId }: Finding): string {
  const whose = institutionId ? ` (institution ${institutionId})` : ''
  if (what === 'anchor forged') return `anchor in line ${id} is not genuine`
  if (what === 'row changed') return `row ${id} was changed${whose}`
  if (what === 'row missing') return `row ${id} is missing${whose}`
  if (what === 'row added') return `row ${id} was put in afterwards${whose}`
  if (what === 'seal broken') return `the seal up to row ${id} does not fit its chain${whose}`
  return `the seal up to row ${id} that an anchor knows is gone${whose}`
}
