import { addendumFields } from '@tongying/contract/consultations'
import { type Examination, resultAddendumRoutes as routes } from '@tongying/contract/examinations'
import { useState } from 'react'
import { Button } from '../../ui/components/button/button.tsx'
import { Card } from '../../ui/components/card/card.tsx'
import { confirm } from '../../ui/components/confirm/confirm.tsx'
import { shortDateTime } from '../../ui/components/date-time/date-time.tsx'
import { Fact } from '../../ui/components/facts/fact.tsx'
import { Facts } from '../../ui/components/facts/facts.tsx'
import { Note, StatusTag } from '../../ui/components/status-tag/status-tag.tsx'
import { toastDone } from '../../ui/components/toast/toast.tsx'
import { dotted } from '../../ui/core/dotted.ts'
import { useTranslate } from '../../ui/core/i18n.ts'
import { FormDialog } from '../../ui/patterns/form/form-dialog.tsx'
import { TextField } from '../../ui/patterns/form/text-field.tsx'
import { useExaminationChange } from '../api.ts'
import { addendaTexts as texts } from './addenda-texts.ts'
import styles from './result.module.css'

/** What was added to an issued result, and what its reader may do with the one that waits. */
export function AddendaCard({ examination }: { examination: Examination }) {
  const t = useTranslate()
  const { list, pending, allowed } = examination.addenda
  const [isSigning, setSigning] = useState(false)
  if (list.length === 0 && !pending && !allowed.includes('submit')) return null
  return (
    <Card title={t(texts.title)}>
      <div className="stack">
        {list.map((each) => (
          <Facts key={each.number}>
            <Fact label={t(texts.number, { number: each.number })}>
              <span className={styles.text}>{each.text}</span>
              <span className="second-line">{t(texts.because, { reason: each.reason })}</span>
              <span className="second-line">
                {dotted([
                  t(texts.signedBy, { name: each.authorName, at: shortDateTime(each.signedAt) }),
                  each.review?.reviewerName
                    ? t(texts.passedBy, { name: each.review.reviewerName, at: shortDateTime(each.issuedAt) })
                    : t(texts.unreviewed),
                ])}
              </span>
            </Fact>
          </Facts>
        ))}
        {pending && <Pending examination={examination} />}
        {allowed.includes('submit') && (
          <div>
            <Button onClick={() => setSigning(true)}>{t(pending ? texts.again : texts.add)}</Button>
          </div>
        )}
      </div>
      {isSigning && <SignDialog examination={examination} onClose={() => setSigning(false)} />}
    </Card>
  )
}

function Pending({ examination: { id, addenda } }: { examination: Examination }) {
  const t = useTranslate()
  const { pending, allowed } = addenda
  const [isReturning, setReturning] = useState(false)
  const pass = useExaminationChange(routes.passAddendum, id)
  const withdraw = useExaminationChange(routes.withdrawAddendum, id)
  if (!pending) return null
  const { returned, textSha256 } = pending
  async function passIt() {
    if (!(await confirm({ title: texts.passTitle, consequences: [texts.passFinal], action: texts.pass }))) return
    await pass.mutateAsync({ id, textSha256 }).then(() => toastDone(t(texts.issued)), ignore)
  }
  async function withdrawIt() {
    const question = { title: texts.withdrawTitle, consequences: [texts.withdrawFinal], isDanger: true }
    if (!(await confirm({ ...question, action: texts.withdraw }))) return
    await withdraw.mutateAsync({ id }).then(() => toastDone(t(texts.withdrawn)), ignore)
  }
  return (
    <>
      <Facts>
        <Fact label={t(texts.number, { number: pending.number })}>
          <StatusTag turn={returned ? 'applicant' : 'reviewer'} label={returned ? texts.cameBack : texts.waits} />
          <span className={styles.text}>{pending.text}</span>
          <span className="second-line">{t(texts.because, { reason: pending.reason })}</span>
          <span className="second-line">
            {t(texts.signedBy, { name: pending.authorName, at: shortDateTime(pending.submittedAt) })}
          </span>
        </Fact>
      </Facts>
      {returned && (
        <Note>{t(texts.returnedBy, { name: returned.by, at: shortDateTime(returned.at), note: returned.note })}</Note>
      )}
      <div className="cluster wrap">
        {allowed.includes('pass') && (
          <Button variant="primary" isLoading={pass.isPending} onClick={() => void passIt()}>
            {t(texts.pass)}
          </Button>
        )}
        {allowed.includes('return') && <Button onClick={() => setReturning(true)}>{t(texts.returnMore)}</Button>}
        {allowed.includes('withdraw') && (
          <Button variant="quiet" isLoading={withdraw.isPending} onClick={() => void withdrawIt()}>
            {t(texts.withdrawMore)}
          </Button>
        )}
      </div>
      {isReturning && <ReturnDialog id={id} textSha256={textSha256} onClose={() => setReturning(false)} />}
    </>
  )
}

function ignore() {
  // The call has said why.
}

function SignDialog({ examination, onClose }: { examination: Examination; onClose: () => void }) {
  const t = useTranslate()
  const { id, needsReview, addenda } = examination
  const submit = useExaminationChange(routes.submitAddendum, id, { isQuiet: true })
  const { pending } = addenda
  return (
    <FormDialog
      title={texts.dialog}
      lead={t(needsReview ? texts.leadReviewed : texts.leadAlone)}
      schema={addendumFields}
      initial={pending ? { reason: pending.reason, text: pending.text } : {}}
      action={needsReview ? texts.sign : texts.signAlone}
      onClose={onClose}
      onSubmit={async (given) => {
        await submit.mutateAsync({ id, ...given })
        toastDone(t(needsReview ? texts.submitted : texts.issued))
      }}
    >
      <TextField name="reason" label={texts.reason} lines={2} isRequired />
      <TextField name="text" label={texts.text} lines={6} isRequired />
    </FormDialog>
  )
}

const returnSchema = routes.returnAddendum.input.omit({ id: true, textSha256: true })

function ReturnDialog(props: { id: string; textSha256: string; onClose: () => void }) {
  const { id, textSha256, onClose } = props
  const t = useTranslate()
  const back = useExaminationChange(routes.returnAddendum, id, { isQuiet: true })
  return (
    <FormDialog
      title={texts.returnTitle}
      schema={returnSchema}
      action={texts.returnAction}
      onClose={onClose}
      onSubmit={async ({ note }) => {
        await back.mutateAsync({ id, textSha256, note })
        toastDone(t(texts.returned))
      }}
    >
      <TextField name="note" label={texts.note} lines={3} isRequired />
    </FormDialog>
  )
}
