import { accountErrors } from '@tongying/contract/accounts'
import {
  bodyParts,
  type OwnResult,
  organs,
  resultLinkRoutes as routes,
  visibilityLabels,
} from '@tongying/contract/examinations'
import { labelOf, productDay, type RouteAnswer, secondMs } from '@tongying/contract/kit'
import { useCallback, useEffect, useState } from 'react'
import { Button } from '../../ui/components/button/button.tsx'
import { Note } from '../../ui/components/status-tag/status-tag.tsx'
import { call } from '../../ui/core/call.ts'
import { isCallError } from '../../ui/core/call-error.ts'
import { useTranslate } from '../../ui/core/i18n.ts'
import { useNow } from '../../ui/core/use-now.ts'
import { FormFrame, useContractForm } from '../../ui/patterns/form/contract-form.tsx'
import { PlainFrame } from '../../ui/patterns/plain-frame/plain-frame.tsx'
import { solveChallenge } from '../sign-in/solve-challenge.ts'
import styles from './parts.module.css'
import { Items, TextQuestion } from './parts.tsx'
import pageStyles from './patient-page.module.css'
import { resultPageTexts as texts } from './result-texts.ts'
import { useAttempt } from './use-attempt.ts'

const token = location.pathname.split('/')[2] ?? ''
type Look = RouteAnswer<typeof routes.lookAtResult>
type Opened = RouteAnswer<typeof routes.openResult>

/** The result of an examination, for the patient whose phone got the link. */
export function ResultPage() {
  const t = useTranslate()
  const { look, failed, load } = useLook()
  const [opened, setOpened] = useState<Opened>()
  const title = t(texts.title)
  useEffect(() => {
    document.title = [title, look?.institutionName].filter(Boolean).join(' · ')
  }, [title, look])
  return (
    <PlainFrame className={pageStyles.page} institution={look?.institutionName ?? (failed ? '' : undefined)}>
      <h1>{title}</h1>
      {!look && !failed && (
        <p className="text-muted" role="status">
          {t(texts.loading)}
        </p>
      )}
      {failed === 'gone' && (
        <div role="alert">
          <p>{t(texts.gone)}</p>
          <p className="text-muted">{t(texts.goneDetail)}</p>
        </div>
      )}
      {failed === 'failed' && (
        <div className="stack" role="alert">
          <p>{t(texts.failed)}</p>
          <Button onClick={() => void load()}>{t(texts.retry)}</Button>
        </div>
      )}
      {look && !opened && <CodeForm look={look} onOpened={setOpened} />}
      {opened && <Opening opened={opened} />}
    </PlainFrame>
  )
}

function useLook() {
  const [look, setLook] = useState<Look>()
  const [failed, setFailed] = useState<'gone' | 'failed'>()
  const load = useCallback(async () => {
    setFailed(undefined)
    try {
      setLook(await call(routes.lookAtResult, { token }))
    } catch (error) {
      setFailed(isCallError(error) && [400, 404].includes(error.status) ? 'gone' : 'failed')
    }
  }, [])
  useEffect(() => void load(), [load])
  return { look, failed, load }
}

const codeSchema = routes.openResult.input.omit({ token: true })

function CodeForm({ look, onOpened }: { look: Look; onOpened: (opened: Opened) => void }) {
  const t = useTranslate()
  const { notice, attempt } = useAttempt()
  const sending = useAttempt()
  const [sent, setSent] = useState<{ again: number; demoCode: string | undefined }>()
  const wait = Math.max(0, Math.ceil(((sent?.again ?? 0) - useNow(secondMs)) / secondMs))
  const form = useContractForm(codeSchema, {
    initial: { smscode: '' },
    onSubmit: ({ smscode }) => attempt(async () => onOpened(await call(routes.openResult, { token, smscode }))),
  })
  const send = () =>
    sending.attempt(async () => {
      const { resendSeconds, demoCode } = await askForCode()
      setSent({ again: Date.now() + resendSeconds * secondMs, demoCode })
    })
  return (
    <FormFrame form={form} isGrouped>
      <p className="text-muted">{t(texts.lead, { phone: look.phone, day: look.endsOn })}</p>
      <div className={styles.buttons}>
        <Button isLoading={sending.isBusy} disabled={wait > 0} onClick={() => void send()}>
          {wait > 0 ? t(texts.again, { seconds: wait }) : t(texts.send)}
        </Button>
      </div>
      {sending.notice && <Note turn="danger">{sending.notice}</Note>}
      <p className={styles.small} role="status">
        {sent && (sent.demoCode ? t(texts.demo, { code: sent.demoCode }) : t(texts.sent))}
      </p>
      <TextQuestion name="smscode" label={texts.code} />
      {notice && <Note turn="danger">{notice}</Note>}
      <div className={styles.buttons}>
        <Button type="submit" variant="primary" isLoading={form.isSubmitting}>
          {t(texts.open)}
        </Button>
      </div>
    </FormFrame>
  )
}

/** A busy network is asked for a proof of work, which is done without a word. */
async function askForCode() {
  try {
    return await call(routes.sendResultCode, { token })
  } catch (thrown) {
    if (!isCallError(thrown) || thrown.name !== accountErrors.ProofRequired.name) throw thrown
    return call(routes.sendResultCode, { token, altcha: await solveChallenge() })
  }
}

function Opening({ opened: { result, proofToken } }: { opened: Opened }) {
  const t = useTranslate()
  const { notice, attempt, isBusy } = useAttempt()
  const download = () => attempt(async () => save(await call(routes.ownResultPdf, { token, proofToken })))
  const part = labelOf(bodyParts, result.bodyPart)
  const name = result.patientName ?? ''
  return (
    <>
      <p>{t(texts.of, { name, part: part ? t(part) : '', day: result.examinedOn })}</p>
      {result.siteName && (
        <p className="text-muted">{t(texts.at, { place: result.siteName, hospital: result.institutionName })}</p>
      )}
      <Items
        items={[
          { title: t(texts.impression), detail: result.impression },
          ...(result.advice ? [{ title: t(texts.advice), detail: result.advice }] : []),
        ]}
      />
      <Addenda result={result} />
      <Findings result={result} />
      <p className="text-muted">
        {[
          t(texts.signed, { examiner: result.signedByName }),
          result.reviewedByName && t(texts.reviewed, { reviewer: result.reviewedByName }),
          t(texts.number, { number: result.reportNo }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {notice && <Note turn="danger">{notice}</Note>}
      <div className={styles.buttons}>
        <Button variant="primary" isLoading={isBusy} onClick={() => void download()}>
          {t(texts.download)}
        </Button>
      </div>
      <p className={styles.foot}>{t(texts.rule)}</p>
    </>
  )
}

/** What was added since, the first at the top. */
function Addenda({ result: { addenda } }: { result: OwnResult }) {
  const t = useTranslate()
  if (addenda.length === 0) return null
  return (
    <>
      <h2>{t(texts.addenda)}</h2>
      <Items
        items={addenda.map(({ number, text, authorName, issuedAt }) => ({
          title: t(texts.addendum, { number, name: authorName, day: productDay(new Date(issuedAt)) }),
          detail: text,
        }))}
      />
    </>
  )
}

function Findings({ result }: { result: OwnResult }) {
  const t = useTranslate()
  return (
    <>
      <h2>{t(texts.findings)}</h2>
      <Items
        items={result.organs.map(({ organ, seen, cause, text }) => ({
          title: t(organs[organ].label),
          detail: [seen === 'seen' ? '' : [t(visibilityLabels[seen]), cause].filter(Boolean).join(' · '), text]
            .filter(Boolean)
            .join(' · '),
        }))}
      />
    </>
  )
}

/** Saves the file that an answer brought. */
function save({ fileName, pdf }: RouteAnswer<typeof routes.ownResultPdf>): void {
  const bytes = Uint8Array.from(atob(pdf), (letter) => letter.charCodeAt(0))
  const address = URL.createObjectURL(new Blob([bytes], { type: 'application/pdf' }))
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  URL.revokeObjectURL(address)
}
