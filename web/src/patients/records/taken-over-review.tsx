import type { Text } from '@tongying/contract/kit'
import { useState } from 'react'
import { Button } from '../../ui/components/button/button.tsx'
import { Dialog } from '../../ui/components/dialog/dialog.tsx'
import { Fact } from '../../ui/components/facts/fact.tsx'
import { Facts } from '../../ui/components/facts/facts.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { DraftChoice } from '../../ui/patterns/form/draft-changes-list.tsx'
import type { Fields } from '../../ui/patterns/form/merge-draft.ts'
import { type Chosen, formChanges, withDerived } from '../links/form-changes.ts'
import { useFieldWords } from '../patient-values.ts'
import type { EarlierPatientProps } from './earlier-patient-props.ts'
import { recordTexts as texts } from './texts.ts'

/** What of an earlier patient's details goes into the application: of each field that differs the applicant chooses. */
export function TakenOverReview(
  props: EarlierPatientProps & { details: Fields; onDone: () => void; onClose: () => void },
) {
  const t = useTranslate()
  const { details, values, today, onTake, onDone, onClose } = props
  const [chosen, setChosen] = useState<Chosen>({})
  const [isTaking, setTaking] = useState(false)
  // Fields that the earlier record has nothing for stay as they are.
  const changes = formChanges(values, { ...values, ...details }, chosen)
  const left = changes.conflicts.length
  async function take() {
    setTaking(true)
    const fields = withDerived(values, changes.taken, today)
    if (Object.keys(fields).length === 0 || (await onTake(fields))) onDone()
    else setTaking(false)
  }
  return (
    <Dialog
      title={t(texts.dialog)}
      width="large"
      onClose={onClose}
      isDismissable={false}
      footer={
        <>
          {left > 0 && <span className="text-muted">{t(texts.chooseFirst, { count: left })}</span>}
          <Button onClick={onClose}>{t(texts.close)}</Button>
          <Button variant="primary" disabled={left > 0} isLoading={isTaking} onClick={() => void take()}>
            {t(texts.fill)}
          </Button>
        </>
      }
    >
      <Details
        {...changes}
        labels={props.labels}
        onChoose={(field, side) => setChosen((before) => ({ ...before, [field]: side }))}
      />
    </Dialog>
  )
}

function Details(
  props: ReturnType<typeof formChanges> & {
    labels: Readonly<Record<string, Text>>
    onChoose: (field: string, side: 'mine' | 'theirs') => void
  },
) {
  const t = useTranslate()
  const { taken, conflicts, labels, onChoose } = props
  const { nameOf, reads } = useFieldWords(labels)
  return (
    <div className="stack">
      {conflicts.length > 0 && <p className="text-strong">{t(texts.differs)}</p>}
      {conflicts.map((conflict) => (
        <DraftChoice
          key={conflict.field}
          name={nameOf(conflict.field)}
          conflict={conflict}
          reads={reads}
          words={texts.sides}
          onChoose={(side) => onChoose(conflict.field, side)}
        />
      ))}
      {Object.keys(taken).length === 0 && conflicts.length === 0 && <p>{t(texts.nothing)}</p>}
      {Object.keys(taken).length > 0 && (
        <Facts isWide>
          {Object.entries(taken).map(([field, value]) => (
            <Fact key={field} label={nameOf(field)}>
              {reads(field, value)}
            </Fact>
          ))}
        </Facts>
      )}
    </div>
  )
}
