import { clsx } from 'clsx'
import { dateTimeOf } from '../../ui/components/date-time/date-time.tsx'
import { Note } from '../../ui/components/status-tag/status-tag.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { definePart, usePart } from '../../ui/core/part.ts'
import { FieldGroup } from '../../ui/patterns/form/field.tsx'
import { useFilledForm, useLinks } from '../api.ts'
import { formTexts as texts } from './form-texts.ts'
import { LinkState } from './link-state.tsx'
import styles from './links.module.css'
import type { PatientFormFieldProps } from './patient-form-props.ts'
import { SendLink } from './send-link.tsx'

/** Most applications are typed by the applicant alone. */
const review = definePart(() => import('./filled-form-review.tsx'))

/** Asks the patient to fill in this step on their own phone, and shows what they filled in until the applicant has looked at it. */
export function PatientFormField(props: PatientFormFieldProps) {
  const t = useTranslate()
  const { owner, values } = props
  const links = useLinks(owner)
  const form = useFilledForm(owner).data?.form ?? undefined
  const newest = links.data?.list.find((link) => link.purpose === 'form')
  const isToReview = form !== undefined && form.acceptedAt === null
  const part = usePart(review, isToReview)
  return (
    <FieldGroup title={texts.title} hint={texts.hint} isWide={isToReview}>
      <div className={clsx(styles.consent, 'stack')}>
        {owner && newest && newest.state !== 'done' && <LinkState owner={owner} link={newest} />}
        {owner && isToReview && part && <part.FilledFormReview {...props} owner={owner} form={form} key={form.id} />}
        {form?.acceptedAt && (
          <Note turn="closed" role="status">
            {t(texts.accepted, { time: dateTimeOf(form.acceptedAt) })}
          </Note>
        )}
        {!isToReview && <SendLink purpose="form" phone={String(values.tel ?? '')} onBeforeSend={props.onBeforeSend} />}
      </div>
    </FieldGroup>
  )
}
