import { labelOf } from '@tongying/contract/kit'
import { patientPageRoutes as routes, withdrawalReasons } from '@tongying/contract/patients'
import { useState } from 'react'
import { Button } from '../../ui/components/button/button.tsx'
import { ChoiceButtons } from '../../ui/components/inputs/choice-buttons.tsx'
import { Note } from '../../ui/components/status-tag/status-tag.tsx'
import { call } from '../../ui/core/call.ts'
import { hasFieldErrors, messageOf } from '../../ui/core/call-error.ts'
import { useLanguage, useTranslate } from '../../ui/core/i18n.ts'
import { FormFrame, useContractForm, useFormValues } from '../../ui/patterns/form/contract-form.tsx'
import type { ConsentProps } from './consent-props.ts'
import styles from './parts.module.css'
import { Items, Question, TextQuestion } from './parts.tsx'
import { patientTexts } from './texts.ts'

const schema = routes.withdrawConsent.input.pick({ name: true, reason: true })

/** The way out: what it stops, and the name of the person who signed. */
export function Withdrawal(props: Omit<ConsentProps, 'consent'> & { onBack: () => void }) {
  const t = useTranslate()
  const words = patientTexts.withdrawal
  const language = useLanguage()
  const [failure, setFailure] = useState<string>()
  const { linkId } = props.view
  const form = useContractForm(schema, {
    initial: { name: '' },
    onSubmit: async (values) => {
      setFailure(undefined)
      try {
        props.onChange(await call(routes.withdrawConsent, { linkId, language, ...values }))
        scrollTo({ top: 0 })
      } catch (error) {
        if (hasFieldErrors(error)) throw error
        setFailure(messageOf(error, t(patientTexts.failed)))
      }
    },
  })
  const { reason } = useFormValues(form)
  const reasons = Object.values(withdrawalReasons).map(({ wire, label }) => ({ value: wire, label: t(label) }))
  return (
    <FormFrame form={form} isGrouped>
      <h1>{t(words.title)}</h1>
      <Items
        items={[
          { icon: 'cancelled', title: t(words.stops), detail: t(words.stopsMore) },
          { icon: 'lock', title: t(words.closed), detail: t(words.closedMore) },
          { icon: 'institution', title: t(words.care), detail: t(words.careMore) },
        ]}
      />
      <Question name="reason" label={words.reason} isGroup>
        {({ value, ...control }) => (
          <ChoiceButtons {...control} value={typeof value === 'number' ? value : null} options={reasons} />
        )}
      </Question>
      {labelOf(withdrawalReasons, Number(reason)) === withdrawalReasons.otherTime.label && (
        <p className="text-muted">{t(words.otherTime)}</p>
      )}
      <TextQuestion name="name" label={words.name} autoComplete="name" />
      {failure && <Note turn="danger">{failure}</Note>}
      <div className={styles.buttons}>
        <Button type="submit" variant="primary" isDanger isLoading={form.isSubmitting}>
          {t(words.confirm)}
        </Button>
        <Button onClick={props.onBack}>{t(words.back)}</Button>
      </div>
    </FormFrame>
  )
}
