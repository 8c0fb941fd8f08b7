import { type LinkView, linkPaths } from '@tongying/contract/patients'
import { useEffect, useRef } from 'react'
import { Button } from '../../ui/components/button/button.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { definePart, usePart } from '../../ui/core/part.ts'
import { isSignedIn } from '../../ui/core/session.ts'
import { PlainFrame } from '../../ui/patterns/plain-frame/plain-frame.tsx'
import { DeadLink } from './dead-link.tsx'
import { LeaveDevice, LeftDevice } from './leave-device.tsx'
import styles from './patient-page.module.css'
import { patientTexts as texts } from './texts.ts'
import { cameByLink, type LinkState, useLink } from './use-link.ts'

const formPart = definePart(() => import('./form-page.tsx'))
const consentPart = definePart(() => import('./consent-page.tsx'))

/** The page of a patient who comes by a link: one column, large type, nothing but what the link is for. */
export function PatientPage() {
  const t = useTranslate()
  const { state, put, reload, leave } = useLink()
  const hospital = hospitalOf(state)
  const isForm = location.pathname === linkPaths.form
  // Without a link, staff who are signed in are sent to the ultrasound record of a patient.
  const toRecord = isForm && state.is === 'dead' && state.dead.why === 'unknown' && !cameByLink && isSignedIn()
  useEffect(() => {
    if (toRecord) location.replace('/me/healthApplet/addPatient')
  }, [toRecord])
  useFocusOnAnswer(state)
  const title = t(isForm ? texts.formTitle : texts.siteTitle)
  useEffect(() => {
    document.title = [title, hospital].filter(Boolean).join(' · ')
  }, [title, hospital])
  return (
    <PlainFrame className={styles.page} institution={state.is === 'loading' ? undefined : hospital}>
      {state.is === 'loading' && (
        <p className="text-muted" role="status">
          {t(texts.loading)}
        </p>
      )}
      {state.is === 'failed' && (
        <div className="stack" role="alert">
          <p>{t(texts.failed)}</p>
          <Button onClick={reload}>{t(texts.retry)}</Button>
        </div>
      )}
      {state.is === 'dead' && (toRecord ? null : <DeadLink dead={state.dead} />)}
      {state.is === 'left' && <LeftDevice {...state} />}
      {state.is === 'open' && (
        <>
          <LinkPage view={state.view} onChange={put} onStale={reload} />
          <LeaveDevice view={state.view} onLeave={leave} />
        </>
      )}
    </PlainFrame>
  )
}

/** What was pressed is gone with its page once it was answered: the title of what stands there now takes the focus. */
function useFocusOnAnswer(state: LinkState): void {
  const view = state.is === 'open' ? state.view : undefined
  const stage = view && [view.form?.filledAt, view.consent?.signed?.at, view.consent?.isRefused].join()
  const before = useRef(stage)
  useEffect(() => {
    const isAnswer = before.current !== undefined && stage !== undefined && before.current !== stage
    before.current = stage
    const title = document.querySelector<HTMLElement>('main h1')
    if (!isAnswer || !title || document.activeElement !== document.body) return
    title.tabIndex = -1
    title.focus({ preventScroll: true })
  }, [stage])
}

function hospitalOf(state: LinkState): string {
  if (state.is === 'open') return state.view.hospital
  if (state.is === 'dead') return state.dead.hospital
  return state.is === 'left' ? state.hospital : ''
}

/** The page of a link's purpose; the code of the other one is not loaded. */
function LinkPage(props: { view: LinkView; onChange: (view: LinkView) => void; onStale: () => void }) {
  const { purpose } = props.view
  const form = usePart(formPart, purpose === 'form')
  const consent = usePart(consentPart, purpose === 'consent')
  if (purpose === 'form') return form ? <form.FormPage {...props} /> : null
  return consent ? <consent.ConsentPage {...props} /> : null
}
