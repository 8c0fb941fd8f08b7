import './report.css'
import {
  type ConsultationDetail,
  consultationErrors,
  consultationRoutes as routes,
  shortHash,
} from '@tongying/contract/consultations'
import { rule } from '@tongying/contract/kit'
import Button from 'antd/es/button'
import Radio from 'antd/es/radio'
import { useState } from 'react'
import { call } from '../../ui/call.ts'
import { Field } from '../../ui/form/field.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useSay } from '../../ui/i18n.ts'
import { Note } from '../../ui/status-tag.tsx'
import { toastDone } from '../../ui/toast.tsx'
import { useChange } from '../api.ts'
import { Pair } from '../case/case-cards.tsx'
import { hashOfText } from './hash-of-text.ts'
import { reportTexts as texts } from './texts.ts'

type Report = NonNullable<ConsultationDetail['report']>
type Given = { isDissent: boolean; text: string }

const opinion = routes.signOpinion.input.omit({ id: true, textSha256: true }).superRefine((given, context) => {
  if (!given.isDissent || given.text !== '') return
  context.addIssue({ code: 'custom', path: ['text'], message: rule(consultationErrors.ReasonNeeded.message) })
})

/**
 * An attending expert reads the text and agrees, or dissents and says why. What is signed is the text that stands in the
 * dialog: when the lead changes it meanwhile, the expert is shown the new one first.
 */
export function OpinionDialog({ id, report, onClose }: { id: string; report: Report; onClose: () => void }) {
  const say = useSay()
  const [seen, setSeen] = useState(report)
  const isOld = seen.textSha256 !== report.textSha256
  const sign = useChange(
    async (given: Given) =>
      call(routes.signOpinion, { id, ...given, textSha256: await hashOfText(id, seen, seen.textSha256) }),
    { isQuiet: true },
  )
  return (
    <FormDialog
      title={texts.signTitle}
      schema={opinion}
      initial={{ isDissent: false, text: '' }}
      action={texts.signAction}
      onClose={onClose}
      onSubmit={async (given) => {
        await sign.mutateAsync(given)
        toastDone(say(texts.signed))
      }}
    >
      <div className="signed-text">
        {isOld && (
          <Note
            turn="danger"
            action={
              <Button size="small" onClick={() => setSeen(report)}>
                {say(texts.showNewText)}
              </Button>
            }
          >
            {say(texts.textChanged)}
          </Note>
        )}
        <SignedText report={seen} />
      </div>
      <Field name="isDissent" label={texts.opinion} isRequired span={12}>
        <Radio.Group
          options={[
            { value: false, label: say(texts.agreeLong) },
            { value: true, label: say(texts.dissentLong) },
          ]}
        />
      </Field>
      <TextField name="text" label={texts.opinionText} lines={4} hint={say(texts.opinionHint)} />
    </FormDialog>
  )
}

/** The words that are about to be signed, their revision and the first digits of their hash. */
function SignedText({ report }: { report: Report }) {
  const say = useSay()
  const { revision, textSha256 } = report
  const parts = [
    [texts.findings, report.findings],
    [texts.conclusion, report.conclusion],
    [texts.advice, report.advice],
  ] as const
  return (
    <section aria-label={say(texts.signedText)}>
      <dl className="case-summary signed-words">
        {parts.map(([label, words]) => words && <Pair key={label['en-US']} label={say(label)} value={words} />)}
      </dl>
      <p className="t13 t2">{say(texts.signedFor, { revision, hash: shortHash(textSha256) })}</p>
    </section>
  )
}
