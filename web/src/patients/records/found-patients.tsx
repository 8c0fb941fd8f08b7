import { labelOf, type RouteAnswer } from '@tongying/contract/kit'
import {
  certificateTypes,
  type FoundPatient,
  genders,
  type LinkOwner,
  patientRecordRoutes as routes,
  type SamePersonHint,
} from '@tongying/contract/patients'
import { Button } from '../../ui/components/button/button.tsx'
import { confirm } from '../../ui/components/confirm/confirm.tsx'
import { dayText, fullDate } from '../../ui/components/date-time/date-time.tsx'
import { LinkButton } from '../../ui/components/link-button/link-button.tsx'
import { Note } from '../../ui/components/status-tag/status-tag.tsx'
import { toastDone } from '../../ui/components/toast/toast.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { uiTexts } from '../../ui/core/texts.ts'
import { useChange } from '../../ui/core/use-change.ts'
import styles from './records.module.css'
import { signTexts, recordTexts as texts } from './texts.ts'

interface Found {
  readonly owner: LinkOwner
  readonly isUsing: boolean
  readonly onUse: (patient: FoundPatient) => void
  /** Records were merged or taken apart: asks again. */
  readonly onChanged: () => Promise<void>
}

/** The patients that a search found, and which of them may be one person. */
export function FoundPatients(props: Found & { answer: RouteAnswer<typeof routes.find> }) {
  const { answer, ...found } = props
  return (
    <>
      {answer.hints.map((hint) => (
        <Hint key={hint.patientIds.join()} {...found} hint={hint} list={answer.list} />
      ))}
      <div className={styles.list}>
        {answer.list.map((patient) => (
          <Row key={patient.patientId} {...found} patient={patient} />
        ))}
      </div>
    </>
  )
}

function Row({ patient, isUsing, onUse, ...found }: Found & { patient: FoundPatient }) {
  const t = useTranslate()
  const { name, gender, born, certificateType, certificateId, tel, isOwn, filings, filedAt } = patient
  const facts = [
    t(labelOf(genders, gender) ?? uiTexts.common.none),
    born && t(texts.born, { born: dayText(born) }),
    certificateId && `${t(labelOf(certificateTypes, certificateType) ?? uiTexts.common.none)} ${certificateId}`,
    tel && t(texts.tel, { tel }),
  ]
  return (
    <div className={styles.row} data-patient={patient.patientId}>
      <div>
        <p className="text-strong">{name}</p>
        <p className={styles.facts}>{facts.map((fact) => fact && <span key={fact}>{fact}</span>)}</p>
        <p className="text-small text-muted">
          {t(isOwn ? texts.ownFilings : texts.filings, { count: filings, date: fullDate(filedAt) })}
        </p>
        {patient.merged.map((merge) => (
          <Merged key={merge.mergeId} {...found} merge={merge} />
        ))}
      </div>
      <Button size="small" aria-label={t(texts.useOf, { name })} disabled={isUsing} onClick={() => onUse(patient)}>
        {t(texts.use)}
      </Button>
    </div>
  )
}

/** A record that was merged into this one, and can be taken out again. */
function Merged(props: Pick<Found, 'owner' | 'onChanged'> & { merge: FoundPatient['merged'][number] }) {
  const t = useTranslate()
  const { owner, onChanged, merge } = props
  const undo = useChange(routes.undoMerge)
  async function press() {
    const done = await undo.mutateAsync({ ...owner, mergeId: merge.mergeId }).catch(() => undefined)
    if (done) toastDone(t(texts.undone))
    await onChanged()
  }
  return (
    <p className="text-small text-muted">
      {t(texts.mergedInto, { name: merge.name, date: fullDate(merge.at) })}{' '}
      <LinkButton disabled={undo.isPending} onClick={() => void press()}>
        {t(texts.undo)}
      </LinkButton>
    </p>
  )
}

/** Two records that a person may merge: the one that was filed last is kept. */
function Hint({ hint, list, owner, onChanged }: Found & { hint: SamePersonHint; list: readonly FoundPatient[] }) {
  const t = useTranslate()
  const merge = useChange(routes.merge)
  const both = list.filter(({ patientId }) => hint.patientIds.includes(patientId))
  const [kept, merged] = both.toSorted((one, other) => other.filedAt.localeCompare(one.filedAt))
  if (!kept || !merged) return null
  async function press(keptId: string, mergedId: string) {
    const { mergeTitle: title, mergeWhat, mergeUndo, merge: action } = texts
    if (!(await confirm({ title, consequences: [mergeWhat, mergeUndo], action }))) return
    const done = await merge.mutateAsync({ ...owner, keptId, mergedId }).catch(() => undefined)
    if (done) toastDone(t(texts.merged))
    await onChanged()
  }
  const signs = hint.signs.map((sign) => t(signTexts[sign])).join(t(uiTexts.common.listed))
  return (
    <Note
      turn="applicant"
      action={
        <Button size="small" isLoading={merge.isPending} onClick={() => void press(kept.patientId, merged.patientId)}>
          {t(texts.merge)}
        </Button>
      }
    >
      {t(texts.hint, { signs })} · {kept.name}
      {merged.name === kept.name ? '' : ` / ${merged.name}`}
    </Note>
  )
}
