import { consultationRoutes as routes, type UnmaskedPatient, unmaskedSeconds } from '@tongying/contract/consultations'
import { minuteMs, secondMs } from '@tongying/contract/kit'
import { type ReactNode, useState } from 'react'
import { Icon } from '../../ui/components/icons/icons.tsx'
import { call } from '../../ui/core/call.ts'
import { useTranslate } from '../../ui/core/i18n.ts'
import { useFormOfField } from '../../ui/patterns/form/contract-form.tsx'
import { FormDialog } from '../../ui/patterns/form/form-dialog.tsx'
import { TextField } from '../../ui/patterns/form/text-field.tsx'
import { useNow } from '../components/use-now.ts'
import { caseTexts } from './texts.ts'

const texts = caseTexts.unmask
const schema = routes.unmask.input.omit({ id: true })

/**
 * The patient of a case in full, after a reason that is recorded, and hidden again by itself, so that a page left open on a
 * desk shows no numbers. Kept on this page alone, in no cache.
 */
export function useUnmaskedPatient(id: string): { patient: UnmaskedPatient | undefined; control: ReactNode } {
  const t = useTranslate()
  const now = useNow(5 * secondMs)
  const [isAsking, setAsking] = useState(false)
  const [shown, setShown] = useState<{ of: string; patient: UnmaskedPatient; until: number }>()
  const isShown = shown !== undefined && shown.of === id && now < shown.until
  const control = isShown ? (
    <>
      <span className="text-muted text-small" role="status">
        {t(texts.left, { minutes: Math.ceil(Math.min(shown.until - now, unmaskedSeconds * secondMs) / minuteMs) })}
      </span>
      <button type="button" className="link-button cluster" onClick={() => setShown(undefined)}>
        <Icon name="eyeOff" size={14} />
        {t(texts.hide)}
      </button>
    </>
  ) : (
    <>
      <button type="button" className="link-button cluster" onClick={() => setAsking(true)}>
        <Icon name="eye" size={14} />
        {t(texts.show)}
      </button>
      {isAsking && (
        <FormDialog
          title={texts.title}
          schema={schema}
          action={texts.action}
          onClose={() => setAsking(false)}
          onSubmit={async ({ reason }) => {
            const patient = await call(routes.unmask, { id, reason })
            setShown({ of: id, patient, until: Date.now() + unmaskedSeconds * secondMs })
          }}
        >
          <TextField
            name="reason"
            label={texts.reason}
            span={12}
            hint={
              <>
                <UsualReasons />
                {t(texts.lead)}
              </>
            }
          />
        </FormDialog>
      )}
    </>
  )
  return { patient: isShown ? shown.patient : undefined, control }
}

function UsualReasons() {
  const t = useTranslate()
  const { change } = useFormOfField()
  return (
    <span className="cluster wrap">
      {[texts.identity, texts.contact, texts.insurance].map((reason) => (
        <span key={reason['en-US']}>
          <button type="button" className="link-button" onClick={() => change('reason', t(reason))}>
            {t(reason)}
          </button>
        </span>
      ))}
    </span>
  )
}
