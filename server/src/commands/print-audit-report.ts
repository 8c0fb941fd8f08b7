import type { AuditReport, Finding } from '../platform/audit/audit-report.ts'

const shownFindings = 20

/** Prints the result of an audit trail check; true when the trail is complete. */
export function printAuditReport(report: AuditReport): boolean {
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

const sentences: Readonly<Record<Finding['what'], (id: string) => string>> = {
  'row changed': (id) => `row ${id} was changed`,
  'row missing': (id) => `row ${id} is missing`,
  'row added': (id) => `row ${id} was put in afterwards`,
  'row tampered before its seal': (id) => `row ${id} was removed or changed within a minute of being written`,
  'row forged': (id) => `row ${id} was not written by this product, or was changed on its way`,
  'row not sealed': (id) => `row ${id} should be sealed by now and is not`,
  'seal broken': (id) => `the seal up to row ${id} does not fit its chain`,
  'seal not signed': (id) => `the seal up to row ${id} is not signed by this product's key`,
  'seal missing': (id) => `the seal up to row ${id} that an anchor knows is gone`,
  'seal not anchored': (id) =>
    `the seal up to row ${id} should be anchored by now and is not: the file of anchors was removed or cut`,
  'seal anchored late': (id) =>
    `the seal up to row ${id} was not anchored in its time: the file of anchors was begun again`,
  'anchor forged': (id) => `the anchor in line ${id} is not genuine`,
  'anchors cut off': (id) => `anchors were removed before line ${id} while the server ran`,
  'copy differs': (id) => `the copy of the anchors holds another line ${id}: the file was cut or changed`,
}

function sentenceOf({ what, id, institutionId }: Finding): string {
  return `${sentences[what](id)}${institutionId ? ` (institution ${institutionId})` : ''}`
}
