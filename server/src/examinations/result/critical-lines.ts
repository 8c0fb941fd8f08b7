import { criticalItems, resultFormTexts } from '@tongying/contract/examinations'
import { type Language, translate } from '@tongying/contract/kit'
import { accountsByIds } from '../../accounts/index.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { shown } from '../../platform/pdf/printed-time.ts'
import { findingsOf } from '../critical/present-findings.ts'

/** What a report says of each critical finding that stands, the first at the top, as it was known at that time. */
export async function criticalLines(
  tx: Tx,
  { examinationId, at }: { examinationId: string; at: Date },
  language: Language,
): Promise<string[]> {
  const standing = (await findingsOf(tx, examinationId)).filter(({ status }) => status !== 'withdrawn').reverse()
  const people = await accountsByIds(
    tx,
    standing.map(({ notifiedPersonId }) => notifiedPersonId),
  )
  return standing.map(({ item, note, foundAt, notifiedPersonId, acknowledgedAt, acknowledgedName }) => {
    const isConfirmed = acknowledgedAt !== null && acknowledgedAt <= at
    const stop = language === 'zh-CN' ? '；' : ' '
    const end = language === 'zh-CN' ? '' : '.'
    const what = [criticalItems[item][language] + end, note].filter(Boolean).join(stop)
    return translate(resultFormTexts[isConfirmed ? 'criticalConfirmed' : 'criticalOpen'], language, {
      ...{ what, found: shown(foundAt), notified: people.find(({ id }) => id === notifiedPersonId)?.name ?? '' },
      ...{ by: acknowledgedName ?? '', confirmed: acknowledgedAt ? shown(acknowledgedAt).slice(11) : '' },
    })
  })
}

/** Changes with whatever the report says of critical findings. */
export async function criticalVersion(tx: Tx, examinationId: string): Promise<string> {
  return (await findingsOf(tx, examinationId)).map(({ id, version }) => `${id} ${version}`).join()
}
