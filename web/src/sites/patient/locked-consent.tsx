import { type LinkView, patientPageRoutes as routes } from '@tongying/contract/patients'
import { useState } from 'react'
import { Button } from '../../ui/components/button/button.tsx'
import { Note } from '../../ui/components/status-tag/status-tag.tsx'
import { call } from '../../ui/core/call.ts'
import { hasFieldErrors, messageOf } from '../../ui/core/call-error.ts'
import { useLanguage, useTranslate } from '../../ui/core/i18n.ts'
import { FormFrame, useContractForm } from '../../ui/patterns/form/contract-form.tsx'
import type { ConsentProps } from './consent-props.ts'
import { useTime } from './format-time.ts'
import styles from './parts.module.css'
import { TextQuestion } from './parts.tsx'
import { patientTexts } from './texts.ts'

const texts = patientTexts.locked
const schema = routes.showConsent.input.pick({ name: true })

interface LockedProps extends Omit<ConsentProps, 'consent'> {
  readonly locked: NonNullable<LinkView['locked']>
  readonly onWithdraw: (() => void) | undefined
}

/** Signed a while ago, perhaps on a device of somebody else: the rest is shown to who knows the signer's name. */
export function LockedConsent({ view, locked, onChange, onWithdraw }: LockedProps) {
  const t = useTranslate()
  const time = useTime()
  const language = useLanguage()
  const [failure, setFailure] = useState<string>()
  const { linkId } = view
  const form = useContractForm(schema, {
    initial: { name: '' },
    onSubmit: async (values) => {
      setFailure(undefined)
      try {
        onChange(await call(routes.showConsent, { linkId, language, ...values }))
      } catch (error) {
        if (hasFieldErrors(error)) throw error
        setFailure(messageOf(error, t(patientTexts.failed)))
      }
    },
  })
  if (locked.withdrawnAt) return <Withdrawn at={locked.withdrawnAt} />
  return (
    <FormFrame form={form} isGrouped>
      <div role="status">
        <h1>{t(texts.title)}</h1>
        <p>{t(texts.lead, { time: time(locked.signedAt) })}</p>
      </div>
      <TextQuestion name="name" label={texts.name} autoComplete="off" />
      {failure && <Note turn="danger">{failure}</Note>}
      <div className={styles.buttons}>
        <Button type="submit" isLoading={form.isSubmitting}>
          {t(texts.show)}
        </Button>
        {onWithdraw && (
          <Button isDanger onClick={onWithdraw}>
            {t(patientTexts.signed.withdraw)}
          </Button>
        )}
      </div>
    </FormFrame>
  )
}

/** It is withdrawn, and since when. */
export function Withdrawn({ at }: { at: string }) {
  const t = useTranslate()
  const time = useTime()
  const texts = patientTexts.withdrawal
  return (
    <div role="status">
      <h1>{t(texts.doneTitle)}</h1>
      <p>{t(texts.doneLead, { time: time(at) })}</p>
    </div>
  )
}
