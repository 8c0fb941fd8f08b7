import { translate } from '@tongying/contract/kit'
import {
  type ConsentSheet,
  consentWordingOf,
  drawnSignature,
  onBehalfReasons,
  relationsToChild,
  signatureBox,
  signerRelations,
} from '@tongying/contract/patients'
import { ConsentChanges } from '../../patients/index.ts'
import { Button } from '../../ui/components/button/button.tsx'
import { ChoiceButtons } from '../../ui/components/inputs/choice-buttons.tsx'
import { LinkButton } from '../../ui/components/link-button/link-button.tsx'
import { SignaturePad } from '../../ui/components/signature-pad/signature-pad.tsx'
import { Note } from '../../ui/components/status-tag/status-tag.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { FormFrame, useFieldValue, useFormOfField } from '../../ui/patterns/form/contract-form.tsx'
import type { ConsentProps } from './consent-props.ts'
import { ConsentText } from './consent-text.tsx'
import { useIsKept } from './kept-on-device.ts'
import styles from './parts.module.css'
import { Question, TextQuestion, Tick } from './parts.tsx'
import { ReadAloud } from './read-aloud.tsx'
import { patientTexts } from './texts.ts'
import { useConsentForm } from './use-consent-form.ts'

const texts = patientTexts.consent

/** The consent to read in full, and below it who signs. What is typed stays on this device until it is sent. */
export function ConsentForm(props: ConsentProps) {
  const t = useTranslate()
  const { form, notice, isRefusing, refuse } = useConsentForm(props)
  const { view, consent } = props
  const isKept = useIsKept(view.linkId)
  const { sheet } = consent
  const wording = consentWordingOf(sheet.version)
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
      <Signer wording={wording} language={sheet.language} isForMinor={consent.isForMinor} />
      {notice && <Note turn="danger">{notice}</Note>}
      <div className={styles.buttons}>
        <Button type="submit" variant="primary" isLoading={form.isSubmitting}>
          {t(texts.agree)}
        </Button>
        <Button isLoading={isRefusing} onClick={() => void refuse()}>
          {t(texts.disagree)}
        </Button>
      </div>
      <p className={styles.foot}>{t(isKept ? patientTexts.kept : patientTexts.notKept)}</p>
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
function Signer(props: { wording: Wording; language: ConsentSheet['language']; isForMinor: boolean }) {
  const { wording, language, isForMinor } = props
  const t = useTranslate()
  const relations = Object.values(isForMinor ? relationsToChild : signerRelations).map(({ wire, label }) => ({
    value: wire,
    label: t(label),
  }))
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
      {!isForMinor && <WhyOnBehalf />}
      <TextQuestion name="name" label={texts.name} autoComplete="name" />
      <Signature />
      <Tick name="hasRead" label={translate(wording.statement, language)} />
    </>
  )
}

/** Asked of everybody but the patient. */
function WhyOnBehalf() {
  const t = useTranslate()
  const relation = useFieldValue('relation')
  if (typeof relation !== 'number' || relation === signerRelations.self.wire) return null
  const reasons = Object.values(onBehalfReasons).map(({ wire, label }) => ({ value: wire, label: t(label) }))
  return (
    <Question name="onBehalf" label={texts.onBehalf} isGroup>
      {({ value, ...control }) => (
        <ChoiceButtons {...control} value={typeof value === 'number' ? value : null} options={reasons} />
      )}
    </Question>
  )
}

/** The drawn signature; people who cannot draw sign by their typed name. */
function Signature() {
  const t = useTranslate()
  const form = useFormOfField()
  const cannotDraw = useFieldValue('cannotDraw') === true
  const clear = (
    <LinkButton className={styles.clear} onClick={() => form.change('drawing', [])}>
      {t(texts.clear)}
    </LinkButton>
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
