import { type FilledForm, type LinkOwner, linkRoutes as routes } from '@tongying/contract/patients'
import { useState } from 'react'
import { Button } from '../../ui/components/button/button.tsx'
import { dateTimeOf } from '../../ui/components/date-time/date-time.tsx'
import { Fact } from '../../ui/components/facts/fact.tsx'
import { Facts } from '../../ui/components/facts/facts.tsx'
import { Note } from '../../ui/components/status-tag/status-tag.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { useChange } from '../../ui/core/use-change.ts'
import { DraftChoice } from '../../ui/patterns/form/draft-changes-list.tsx'
import type { Fields } from '../../ui/patterns/form/merge-draft.ts'
import { linkAnswers } from '../answers.ts'
import { useFieldWords } from '../patient-values.ts'
import { type Chosen, formChanges, withDerived } from './form-changes.ts'
import { guardianLabels, formTexts as texts } from './form-texts.ts'
import styles from './links.module.css'
import type { PatientFormFieldProps } from './patient-form-props.ts'

/**
 * What a patient filled in, beside what the application has: empty fields are filled, for differing ones the applicant
 * chooses. Nothing reaches the application before it is confirmed.
 */
export function FilledFormReview(props: PatientFormFieldProps & FilledBy) {
  const t = useTranslate()
  const { form, values } = props
  const { nameOf, reads } = useFieldWords(props.labels)
  const [chosen, setChosen] = useState<Chosen>({})
  const { taken, conflicts } = formChanges(values, form.values, chosen)
  const { take, isTaking } = useTaking(props, taken)
  const hasTaken = Object.keys(taken).length > 0
  return (
    <div className="stack" data-filled-form>
      <Note turn="applicant" role="status">
        {t(form.phone ? texts.filledBy : texts.filled, { time: dateTimeOf(form.filledAt), phone: form.phone ?? '' })}
      </Note>
      {form.values.isNewborn === true && <Note turn="experts">{t(texts.newborn)}</Note>}
      <Guardian values={form.values} reads={reads} />
      {conflicts.length > 0 && <p className="text-strong">{t(texts.differs)}</p>}
      {conflicts.map((conflict) => (
        <DraftChoice
          key={conflict.field}
          name={nameOf(conflict.field)}
          conflict={conflict}
          reads={reads}
          words={texts.sides}
          onChoose={(side) => setChosen((before) => ({ ...before, [conflict.field]: side }))}
        />
      ))}
      {hasTaken && <ToFill values={taken} nameOf={nameOf} reads={reads} />}
      <div className={styles.send}>
        <Button disabled={conflicts.length > 0} isLoading={isTaking} onClick={() => void take()}>
          {t(hasTaken ? texts.take : texts.checked)}
        </Button>
        {conflicts.length > 0 && (
          <span className="text-muted">{t(texts.chooseFirst, { count: conflicts.length })}</span>
        )}
      </div>
    </div>
  )
}

/** Whose form it is. */
interface FilledBy {
  owner: LinkOwner
  form: FilledForm
}

/** Fills the application with what is taken over, then says that the form was looked at. */
function useTaking({ owner, form, values, today, onTake }: PatientFormFieldProps & FilledBy, taken: Fields) {
  const [isTaking, setTaking] = useState(false)
  const accept = useChange(routes.acceptForm, { refreshes: linkAnswers })
  async function take() {
    setTaking(true)
    const fields = withDerived(values, taken, today)
    const isSaved = Object.keys(fields).length === 0 || (await onTake(fields))
    // A refusal is shown by the change itself.
    if (isSaved) await accept.mutateAsync({ ...owner, formId: form.id }).catch(() => undefined)
    setTaking(false)
  }
  return { take, isTaking: isTaking || accept.isPending }
}

/** A field's value in words. */
type Reads = (field: string, value: unknown) => string

/** The fields that the application takes over. */
function ToFill(props: { values: Fields; nameOf: (field: string) => string; reads: Reads }) {
  const t = useTranslate()
  return (
    <>
      <p className="text-strong">{t(texts.willFill)}</p>
      <Facts isWide>
        {Object.entries(props.values).map(([field, value]) => (
          <Fact key={field} label={props.nameOf(field)}>
            {props.reads(field, value)}
          </Fact>
        ))}
      </Facts>
    </>
  )
}

/** Who filled in the form of a child. */
function Guardian(props: { values: FilledForm['values']; reads: Reads }) {
  const t = useTranslate()
  const { values, reads } = props
  if (values.guardianName === undefined) return null
  return (
    <Facts isWide>
      {Object.entries(guardianLabels).flatMap(([field, label]) =>
        values[field] === undefined || (values.isNewborn === true && field.startsWith('guardianCertificate'))
          ? []
          : [
              <Fact key={field} label={t(label)}>
                {reads(field, values[field])}
              </Fact>,
            ],
      )}
    </Facts>
  )
}
