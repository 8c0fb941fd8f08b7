import { criticalItems, resultFormTexts } from '@tongying/contract/examinations'
import { type Language, translate } from '@tongying/contract/kit'
import { accountsByIds } from '../../accounts/index.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { shown } from '../../platform/pdf/printed-time.ts'
import { actionsOf, findingsOf } from '../critical/present-findings.ts'

/** What a report says of each critical finding that stands, the first at the top, as it was known at that time. */
export async function criticalLines(
  tx: Tx,
  { examinationId, at }: { examinationId: string; at: Date },
  language: Language,
): Promise<string[]> {
  const standing = (await findingsOf(tx, examinationId)).filter(({ status }) => status !== 'withdrawn').reverse()
  const actions = await actionsOf(
    tx,
    standing.map(({ id }) => id),
  )
  const entered = [...actions.values()].flat().filter(({ enteredAt }) => enteredAt <= at)
  const ids = [
    ...standing.map(({ notifiedPersonId }) => notifiedPersonId),
    ...entered.map(({ enteredBy }) => enteredBy),
  ]
  const people = await accountsByIds(tx, ids)
  const nameOf = (accountId: string) => people.find(({ id }) => id === accountId)?.name ?? ''
  return standing.map(({ id, item, note, foundAt, reportedAt, notifiedPersonId, acknowledgedAt, acknowledgedName }) => {
    const isConfirmed = acknowledgedAt !== null && acknowledgedAt <= at
    const stop = language === 'zh-CN' ? '；' : ' '
    const end = language === 'zh-CN' ? '' : '.'
    const what = [criticalItems[item][language] + end, note].filter(Boolean).join(stop)
    const told = translate(resultFormTexts[isConfirmed ? 'criticalConfirmed' : 'criticalOpen'], language, {
      ...{ what, found: shown(foundAt), told: timeAfter(foundAt, reportedAt), notified: nameOf(notifiedPersonId) },
      ...{ by: acknowledgedName ?? '', confirmed: acknowledgedAt ? shown(acknowledgedAt).slice(11) : '' },
    })
    const done = entered
      .filter(({ findingId }) => findingId === id)
      .map(({ doneAt, text, enteredBy }) =>
        translate(resultFormTexts.criticalAction, language, { at: shown(doneAt), text, by: nameOf(enteredBy) }),
      )
    if (done.length === 0) return told
    return `${told}\n${translate(resultFormTexts.criticalDone, language, { done: done.join(stop) })}`
  })
}

/** A time after another one, without its day where it is the same. */
function timeAfter(before: Date, at: Date): string {
  return shown(before).slice(0, 10) === shown(at).slice(0, 10) ? shown(at).slice(11) : shown(at)
}

/** Changes with whatever the report says of critical findings. */
export async function criticalVersion(tx: Tx, examinationId: string): Promise<string> {
  return (await findingsOf(tx, examinationId)).map(({ id, version }) => `${id} ${version}`).join()
}
