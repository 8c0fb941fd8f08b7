import {
  type Examination,
  organs,
  type ResultView,
  examinationRoutes as routes,
  standardViews,
  visibilityLabels,
} from '@tongying/contract/examinations'
import { clsx } from 'clsx'
import { useState } from 'react'
import { PictureOf } from '../../attachments/index.ts'
import { Button } from '../../ui/components/button/button.tsx'
import { Card } from '../../ui/components/card/card.tsx'
import { Columns } from '../../ui/components/columns/columns.tsx'
import { confirm } from '../../ui/components/confirm/confirm.tsx'
import { DateTime } from '../../ui/components/date-time/date-time.tsx'
import { Fact } from '../../ui/components/facts/fact.tsx'
import { Facts } from '../../ui/components/facts/facts.tsx'
import { toastDone } from '../../ui/components/toast/toast.tsx'
import { dotted } from '../../ui/core/dotted.ts'
import { useTranslate } from '../../ui/core/i18n.ts'
import { FormDialog } from '../../ui/patterns/form/form-dialog.tsx'
import { TextField } from '../../ui/patterns/form/text-field.tsx'
import { useExaminationChange } from '../api.ts'
import { WithBodyMark } from '../components/body-mark.tsx'
import { ExaminationFacts } from '../components/examination-facts.tsx'
import { examinationTexts } from '../texts.ts'
import { AddendaCard } from './addenda-card.tsx'
import styles from './result.module.css'
import { resultTexts as texts } from './texts.ts'

/** A result that is signed: to be reviewed, or issued. */
export function ResultSheet({ examination, result }: { examination: Examination; result: ResultView }) {
  const t = useTranslate()
  return (
    <Columns aside="narrow">
      <div className="stack">
        <Card title={t(texts.findings)}>
          <Facts>
            {result.organs.map(({ organ, seen, cause, text }) => (
              <Fact key={organ} label={t(organs[organ].label)}>
                {text || '—'}
                <span className={clsx(styles.seen, 'text-small text-muted', seen !== 'seen' && styles.notSeen)}>
                  {dotted([t(visibilityLabels[seen]), cause])}
                </span>
              </Fact>
            ))}
          </Facts>
        </Card>
        <Card title={t(texts.impression)}>
          <p className={styles.text}>{result.impression}</p>
        </Card>
        {result.advice && (
          <Card title={t(texts.advice)}>
            <p className={styles.text}>{result.advice}</p>
          </Card>
        )}
        <AddendaCard examination={examination} />
        {result.figures.length > 0 && (
          <Card title={t(texts.pictures)}>
            <div className={styles.pictures}>
              {result.figures.map(({ attachmentId, view, caption, bodyMark }) => (
                <div key={attachmentId} className={styles.picture}>
                  <WithBodyMark bodyPart={examination.record.bodyPart} mark={bodyMark}>
                    <PictureOf id={attachmentId} />
                  </WithBodyMark>
                  <span className="text-small">
                    {[view && t(standardViews[view]), caption].filter(Boolean).join(' · ')}
                  </span>
                </div>
              ))}
            </div>
          </Card>
        )}
      </div>
      <div className="stack">
        <SignatureCard result={result} needsReview={examination.needsReview} />
        <ExaminationFacts examination={examination} />
      </div>
    </Columns>
  )
}

function SignatureCard({ result, needsReview }: { result: ResultView; needsReview: boolean }) {
  const t = useTranslate()
  const { signedByName, signedAt, reviewedByName, reviewedAt, issuedAt, reportNo } = result
  return (
    <Card title={t(texts.signatures)}>
      <Facts>
        <Fact label={t(texts.reportNo)}>{reportNo}</Fact>
        <Fact label={t(texts.signedBy)}>
          {signedByName} {signedAt && <DateTime at={signedAt} />}
        </Fact>
        <Fact label={t(texts.reviewedBy)}>
          {reviewedAt ? (
            <>
              {reviewedByName} <DateTime at={reviewedAt} />
            </>
          ) : (
            t(needsReview ? texts.waiting : texts.notReviewed)
          )}
        </Fact>
        {issuedAt && (
          <Fact label={t(texts.issuedAt)}>
            <DateTime at={issuedAt} />{' '}
            <a href={`/verify/${reportNo}`} target="_blank" rel="noreferrer">
              {t(texts.verify)}
            </a>
          </Fact>
        )}
      </Facts>
    </Card>
  )
}

/** What may be done with a signed result: pass or return it, open its report. */
export function ResultActions({ examination, result }: { examination: Examination; result: ResultView }) {
  const t = useTranslate()
  const { id, state, allowed } = examination
  const [isReturning, setReturning] = useState(false)
  const pass = useExaminationChange(routes.pass, id)
  async function passIt() {
    const values = { name: examination.record.name ?? t(examinationTexts.unnamed) }
    const question = { title: texts.passTitle, consequences: [texts.passFinal], action: texts.pass, values }
    if (!(await confirm(question))) return
    await pass.mutateAsync({ id, textSha256: result.textSha256 ?? '' }).then(
      () => toastDone(t(texts.issuedNow)),
      () => undefined,
    )
  }
  return (
    <>
      {state === 'issued' && examination.record.takesSms && <SendButton examination={examination} />}
      <PdfButtons id={id} isIssued={state === 'issued'} />
      {allowed.includes('returnResult') && <Button onClick={() => setReturning(true)}>{t(texts.returnMore)}</Button>}
      {allowed.includes('pass') && (
        <Button variant="primary" isLoading={pass.isPending} onClick={() => void passIt()}>
          {t(texts.pass)}
        </Button>
      )}
      {isReturning && <ReturnDialog id={id} onClose={() => setReturning(false)} />}
    </>
  )
}

/** The patient gets the SMS with the link once more. */
function SendButton({ examination: { id, mayEditRecord } }: { examination: Examination }) {
  const t = useTranslate()
  const send = useExaminationChange(routes.sendLink, id)
  async function sendIt() {
    await send.mutateAsync({ id }).then(
      ({ phone }) => toastDone(t(texts.sentAgain, { phone })),
      () => undefined,
    )
  }
  if (!mayEditRecord) return null
  return (
    <Button isLoading={send.isPending} onClick={() => void sendIt()}>
      {t(texts.sendAgain)}
    </Button>
  )
}

/** The report as a file, sealed or as it would be printed now. */
export function PdfButtons({ id, isIssued }: { id: string; isIssued: boolean }) {
  const t = useTranslate()
  const at = (name: string) => `/meeting/examination/${id}/${name}`
  if (!isIssued)
    return (
      <Button href={at('preview.pdf')} target="_blank" rel="noreferrer">
        {t(texts.preview)}
      </Button>
    )
  return (
    <>
      <Button href={at('report.pdf?download')}>{t(texts.download)}</Button>
      <Button variant="primary" href={at('report.pdf')} target="_blank" rel="noreferrer">
        {t(texts.open)}
      </Button>
    </>
  )
}

const returnSchema = routes.returnResult.input.omit({ id: true })

function ReturnDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTranslate()
  const back = useExaminationChange(routes.returnResult, id, { isQuiet: true })
  return (
    <FormDialog
      title={texts.returnTitle}
      schema={returnSchema}
      action={texts.returnAction}
      onClose={onClose}
      onSubmit={async ({ reason }) => {
        await back.mutateAsync({ id, reason })
        toastDone(t(texts.returned))
      }}
    >
      <TextField name="reason" label={texts.reason} lines={3} />
    </FormDialog>
  )
}
