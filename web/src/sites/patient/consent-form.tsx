import { translate } from '@tongying/contract/kit'
import {
  type ConsentSheet,
  canonicalConsentText,
  consentForm,
  consentWordingOf,
  drawnSignature,
  type patientErrors,
  patientPageRoutes as routes,
  type ConsentForm as SignedForm,
  signatureBox,
  signerRelations,
} from '@tongying/contract/patients'
import { useMemo, useState } from 'react'
import { ConsentChanges } from '../../patients/index.ts'
import { Button } from '../../ui/components/button/button.tsx'
import { ChoiceButtons } from '../../ui/components/inputs/choice-buttons.tsx'
import { SignaturePad } from '../../ui/components/signature-pad/signature-pad.tsx'
import { Note } from '../../ui/components/status-tag/status-tag.tsx'
import { call } from '../../ui/core/call.ts'
import { hasFieldErrors, isCallError, isRefused, messageOf } from '../../ui/core/call-error.ts'
import { useLanguage, useTranslate } from '../../ui/core/i18n.ts'
import { sha256Of } from '../../ui/core/sha256.ts'
import { FormFrame, useContractForm, useFieldValue, useFormOfField } from '../../ui/patterns/form/contract-form.tsx'
import type { ConsentProps } from './consent-page.tsx'
import { ConsentText } from './consent-text.tsx'
import { keptOnDevice } from './kept-on-device.ts'
import styles from './parts.module.css'
import { Question, TextQuestion, Tick } from './parts.tsx'
import { ReadAloud } from './read-aloud.tsx'
import { patientTexts } from './texts.ts'

const texts = patientTexts.consent
const nothing = { drawing: [], cannotDraw: false, recording: false, teaching: false, name: '' }

/** The consent to read in full, and below it who signs. What is typed stays on this device until it is sent. */
export function ConsentForm({ view, consent, onChange, onStale }: ConsentProps) {
  const t = useTranslate()
  const language = useLanguage()
  const kept = useMemo(() => keptOnDevice(view.linkId), [view.linkId])
  const [notice, setNotice] = useState<string>()
  const [isRefusing, setRefusing] = useState(false)
  const { linkId } = view
  const { sheet } = consent
  const form = useContractForm(consentForm, {
    initial: { ...nothing, ...kept.read() },
    onChange: ({ hasRead: _again, ...typed }) => kept.write(typed),
    onSubmit: (values) => attempt(() => sign(values)),
  })
  const wording = consentWordingOf(sheet.version)

  async function attempt(work: () => Promise<void>) {
    setNotice(undefined)
    try {
      await work()
    } catch (error) {
      if (!isCallError(error) || hasFieldErrors(error)) throw error
      const isChanged = isRefused<typeof patientErrors>(error, 'ConsentTextChanged')
      setNotice(isChanged ? t(texts.changed) : messageOf(error, t(patientTexts.failed)))
      if (error.status === 409) onStale()
    }
  }
  async function sign({ cannotDraw, drawing, ...values }: SignedForm) {
    const textSha256 = await hashOf(sheet, consent.textSha256)
    const signed = cannotDraw ? [] : drawing
    const input = { linkId, language: sheet.language, textSha256, ...values, drawing: signed }
    onChange(await call(routes.signConsent, input))
    kept.clear()
    scrollTo({ top: 0 })
  }
  async function refuse() {
    setRefusing(true)
    await attempt(async () => {
      onChange(await call(routes.refuseConsent, { linkId, language }))
      scrollTo({ top: 0 })
    })
    setRefusing(false)
  }
  if (!wording) return null
  return (
    <FormFrame form={form} isGrouped>
      <h1>{t(texts.question)}</h1>
      <p className="text-muted">
        {translate(wording.lead, sheet.language)}
        {t(texts.minutes)}
      </p>
      {consent.changed && (
        <>
          <p>{t(texts.again)}</p>
          <ConsentChanges {...consent.changed} />
        </>
      )}
      <ConsentText sheet={sheet}>
        <div className={styles.aloud}>
          <ReadAloud sheet={sheet} />
        </div>
      </ConsentText>
      <Signer wording={wording} language={sheet.language} />
      {notice && <Note turn="danger">{notice}</Note>}
      <div className={styles.buttons}>
        <Button type="submit" variant="primary" isLoading={form.isSubmitting}>
          {t(texts.agree)}
        </Button>
        <Button isLoading={isRefusing} onClick={() => void refuse()}>
          {t(texts.disagree)}
        </Button>
      </div>
      <p className={styles.foot}>{t(texts.kept)}</p>
      {view.hospitalPhone && (
        <p className={styles.foot}>
          <a href={`tel:${view.hospitalPhone}`}>{t(texts.call, { phone: view.hospitalPhone })}</a>
        </p>
      )}
    </FormFrame>
  )
}

type Wording = NonNullable<ReturnType<typeof consentWordingOf>>

/** Who signs, the two further decisions, and the signature. */
function Signer({ wording, language }: { wording: Wording; language: ConsentSheet['language'] }) {
  const t = useTranslate()
  const relations = Object.values(signerRelations).map(({ wire, label }) => ({ value: wire, label: t(label) }))
  const { decisions } = wording
  return (
    <>
      <div className={styles.question}>
        <p className={styles.label}>{t(texts.alsoTitle)}</p>
        {(['recording', 'teaching'] as const).map((purpose) => (
          <Tick
            key={purpose}
            name={purpose}
            label={translate(decisions[purpose].title, language)}
            detail={translate(decisions[purpose].body, language)}
          />
        ))}
      </div>
      <Question name="relation" label={texts.relation} isGroup>
        {({ value, ...control }) => (
          <ChoiceButtons {...control} value={typeof value === 'number' ? value : null} options={relations} />
        )}
      </Question>
      <TextQuestion name="name" label={texts.name} autoComplete="name" />
      <Signature />
      <Tick name="hasRead" label={translate(wording.statement, language)} />
    </>
  )
}

/** The drawn signature; people who cannot draw sign by their typed name. */
function Signature() {
  const t = useTranslate()
  const form = useFormOfField()
  const cannotDraw = useFieldValue('cannotDraw') === true
  const clear = (
    <button type="button" className={styles.clear} onClick={() => form.change('drawing', [])}>
      {t(texts.clear)}
    </button>
  )
  return (
    <>
      {!cannotDraw && (
        <Question name="drawing" label={texts.sign} isGroup extra={clear}>
          {({ value, onChange, isInvalid, describedBy }) => (
            <SignaturePad
              value={drawnSignature.safeParse(value).data ?? []}
              onChange={onChange}
              box={signatureBox}
              label={t(texts.pad)}
              isInvalid={isInvalid}
              describedBy={describedBy}
            />
          )}
        </Question>
      )}
      <Tick name="cannotDraw" label={t(texts.cannotDraw)} />
    </>
  )
}

/** The hash of exactly what the page shows; where the browser computes none, the server's. */
function hashOf(sheet: ConsentSheet, known: string): Promise<string> {
  return sha256Of(new TextEncoder().encode(canonicalConsentText(sheet))).catch(() => known)
}
