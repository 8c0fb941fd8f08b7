import {
  type ConsultationDetail,
  consultationErrors,
  consultationRoutes as routes,
} from '@tongying/contract/consultations'
import { rule, shortHash } from '@tongying/contract/kit'
import { useState } from 'react'
import { useMe } from '../../accounts/index.ts'
import { Button } from '../../ui/components/button/button.tsx'
import { Fact } from '../../ui/components/facts/fact.tsx'
import { Radios } from '../../ui/components/inputs/choices.tsx'
import { Note } from '../../ui/components/status-tag/status-tag.tsx'
import { toastDone } from '../../ui/components/toast/toast.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { useChange } from '../../ui/core/use-change.ts'
import { Field } from '../../ui/patterns/form/field.tsx'
import { FormDialog } from '../../ui/patterns/form/form-dialog.tsx'
import { TextField } from '../../ui/patterns/form/text-field.tsx'
import { useKeptWords } from '../../ui/patterns/form/use-kept-words.ts'
import { caseAnswers } from '../api.ts'
import { SummaryList } from '../components/summary-list.tsx'
import { Figures } from './figures.tsx'
import { hashOfText } from './hash-of-text.ts'
import styles from './opinion-dialog.module.css'
import { reportShownTexts } from './shown-texts.ts'
import { SinceSigned } from './since-signed.tsx'
import { reportTexts as texts } from './texts.ts'

type Report = NonNullable<ConsultationDetail['report']>

const opinion = routes.signOpinion.input.omit({ id: true, textSha256: true }).superRefine((given, context) => {
  if (!given.isDissent || given.text !== '') return
  context.addIssue({ code: 'custom', path: ['text'], message: rule(consultationErrors.ReasonNeeded.message) })
})

/**
 * An attending expert reads the text and agrees, or dissents and says why. What is signed is the text that stands in the
 * dialog: when the lead changes it meanwhile, the expert is shown the new one first.
 */
export function OpinionDialog(props: {
  id: string
  report: Report
  /** Who signs again; nobody at the first signature. */
  signedBeforeBy: string | null
  onClose: () => void
}) {
  const { id, report, signedBeforeBy, onClose } = props
  const t = useTranslate()
  const [seen, setSeen] = useState(report)
  const isOld = seen.textSha256 !== report.textSha256
  // Of this text: what was typed about another says nothing of it.
  const kept = useKeptWords(`signature ${id} ${report.textSha256}`, useMe()?.userId)
  const sign = useChange(routes.signOpinion, { refreshes: caseAnswers, isQuiet: true })
  return (
    <FormDialog
      title={texts.signTitle}
      schema={opinion}
      initial={{ isDissent: false, text: '' }}
      action={texts.signAction}
      kept={kept}
      onClose={onClose}
      width="large"
      onSubmit={async (given) => {
        await sign.mutateAsync({ id, ...given, textSha256: await hashOfText(id, seen, seen.textSha256) })
        toastDone(t(texts.signed))
      }}
    >
      <div className={styles.text}>
        {isOld && <TextChanged onShow={() => setSeen(report)} />}
        {signedBeforeBy && <SinceSigned id={id} expertId={signedBeforeBy} now={seen} />}
        <SignedText id={id} report={seen} />
      </div>
      <Field name="isDissent" label={texts.opinion} isRequired span={12} isGroup>
        {({ value, onChange, ...control }) => (
          <Radios
            {...control}
            value={typeof value === 'boolean' ? String(value) : null}
            onChange={(word) => onChange(word === 'true')}
            options={[
              { value: 'false', label: t(texts.agreeLong) },
              { value: 'true', label: t(texts.dissentLong) },
            ]}
          />
        )}
      </Field>
      <TextField name="text" label={texts.opinionText} lines={4} hint={t(texts.opinionHint)} />
    </FormDialog>
  )
}

/** The lead changed the report while the expert read it. */
function TextChanged({ onShow }: { onShow: () => void }) {
  const t = useTranslate()
  const showNew = (
    <Button size="small" onClick={onShow}>
      {t(texts.showNewText)}
    </Button>
  )
  return (
    <Note turn="danger" action={showNew}>
      {t(texts.textChanged)}
    </Note>
  )
}

/** The words that are about to be signed, their revision and the first digits of their hash. */
function SignedText({ id, report }: { id: string; report: Report }) {
  const t = useTranslate()
  const { revision, textSha256 } = report
  const parts = [
    [reportShownTexts.findings, report.findings],
    [reportShownTexts.conclusion, report.conclusion],
    [reportShownTexts.advice, report.advice],
  ] as const
  return (
    <section aria-label={t(texts.signedText)}>
      <SummaryList className={styles.words}>
        {parts.map(
          ([label, words]) =>
            words && (
              <Fact key={label['en-US']} label={t(label)}>
                {words}
              </Fact>
            ),
        )}
      </SummaryList>
      <Figures id={id} images={report.figures ?? []} />
      <p className="text-small text-muted">
        {t(reportShownTexts.signedFor, { revision, hash: shortHash(textSha256) })}
      </p>
    </section>
  )
}
