import type { UserInfo } from '@tongying/contract/accounts'
import { type CertificationApplication, certificationFieldLabels as labels } from '@tongying/contract/practitioners'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Card } from '../../ui/components/card/card.tsx'
import { PageFrame } from '../../ui/components/page-frame/page-frame.tsx'
import { Note } from '../../ui/components/status-tag/status-tag.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { FormFrame } from '../../ui/patterns/form/contract-form.tsx'
import { DraftChanges } from '../../ui/patterns/form/draft-changes.tsx'
import { ErrorSummary } from '../../ui/patterns/form/error-summary.tsx'
import { FormFoot } from '../../ui/patterns/form/form-foot.tsx'
import { SaveDraftButton } from '../../ui/patterns/form/save-draft-button.tsx'
import { SavedAt } from '../../ui/patterns/form/saved-at.tsx'
import { SubmitButton } from '../../ui/patterns/form/submit-button.tsx'
import { certificationTexts as texts } from '../texts.ts'
import { AppsField, IdentityFields, PracticeFields, ProfileFields } from './certification-fields.tsx'
import styles from './certification-form.module.css'
import { useCertificationValues } from './certification-values.tsx'
import { useCertificationForm } from './use-certification-form.ts'

/** Everything that an application asks for; it saves itself, and is submitted here. */
export function CertificationForm(props: {
  user: UserInfo
  application: CertificationApplication
  isAgain: boolean
  /** Stands above the form, and at the right of its title. */
  head: ReactNode
  actions: ReactNode
  onDone: () => void
}) {
  const t = useTranslate()
  const { user, application } = props
  const showValue = useCertificationValues()
  const { form, autosave } = useCertificationForm(user, application, props.onDone)
  return (
    <PageFrame
      title={t(texts.title)}
      purpose={t(texts.purpose)}
      actions={
        <>
          <SavedAt autosave={autosave} />
          {props.actions}
        </>
      }
    >
      <div className="stack">
        {props.head}
        <DraftChanges autosave={autosave} labels={labels} show={showValue} />
        <Card isFlush>
          {!user.isRealNameVerified && (
            <div className={styles.note}>
              <Note action={<Link to="/me/account/realName">{t(texts.toRealName)}</Link>}>{t(texts.realName)}</Note>
            </div>
          )}
          <FormFrame form={form} isGrouped>
            <IdentityFields user={user} />
            <PracticeFields />
            <ProfileFields />
            <AppsField />
            <FormFoot note={<ErrorSummary />}>
              <SaveDraftButton autosave={autosave} />
              <SubmitButton label={props.isAgain ? texts.resubmit : texts.submit} />
            </FormFoot>
          </FormFrame>
        </Card>
      </div>
    </PageFrame>
  )
}
