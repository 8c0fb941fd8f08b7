import type { UserInfo } from '@tongying/contract/accounts'
import { type ExpertDraft, expertFieldLabels as labels, type OwnExpertApplication } from '@tongying/contract/experts'
import { type ReactNode, useState } from 'react'
import { Button } from '../../ui/components/button/button.tsx'
import { Card } from '../../ui/components/card/card.tsx'
import { Columns } from '../../ui/components/columns/columns.tsx'
import { PageFrame } from '../../ui/components/page-frame/page-frame.tsx'
import { Note } from '../../ui/components/status-tag/status-tag.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { type ContractForm, FormFrame } from '../../ui/patterns/form/contract-form.tsx'
import { DraftChanges } from '../../ui/patterns/form/draft-changes.tsx'
import { ErrorSummary } from '../../ui/patterns/form/error-summary.tsx'
import { FormFoot } from '../../ui/patterns/form/form-foot.tsx'
import { SaveDraftButton } from '../../ui/patterns/form/save-draft-button.tsx'
import { SavedAt } from '../../ui/patterns/form/saved-at.tsx'
import { SubmitButton } from '../../ui/patterns/form/submit-button.tsx'
import { forgetGuestDraft, readGuestDraft } from '../guest-draft.ts'
import { expertTexts as texts } from '../texts.ts'
import { AcademicFields, ContactFields, EducationFields, IdentityFields, WorkFields } from './expert-fields.tsx'
import { useExpertValues } from './expert-values.ts'
import { ExpertFormCheck, FormParts } from './form-parts.tsx'
import { withRegion, withThree } from './region-of-form.ts'
import { useGuestForm, useMemberForm } from './use-expert-form.ts'
import { WhatFollows } from './what-follows.tsx'

/** The form as a guest fills it in. */
export function GuestForm({ onClear }: { onClear: () => void }) {
  const t = useTranslate()
  const form = useGuestForm()
  return (
    <PageFrame
      title={t(texts.title)}
      purpose={t(texts.guestPurpose)}
      actions={
        <>
          <span className="text-muted">{t(texts.keptHere)}</span>
          <Button
            onClick={() => {
              forgetGuestDraft()
              onClear()
            }}
          >
            {t(texts.clear)}
          </Button>
        </>
      }
    >
      <Sides form={form} buttons={<SubmitButton label={texts.signInAndSubmit} />} />
    </PageFrame>
  )
}

/** The form of a member, which saves itself; `head` stands above it. */
export function MemberForm(props: {
  user: UserInfo
  application: OwnExpertApplication['application']
  head: ReactNode
  onDone: () => void
}) {
  const t = useTranslate()
  const { user, application } = props
  const { form, autosave } = useMemberForm(user, application, props.onDone)
  const showValue = useExpertValues()
  const isAgain = application?.submittedAt !== null && application !== null
  return (
    <PageFrame title={t(texts.title)} purpose={t(texts.purpose)} actions={<SavedAt autosave={autosave} />}>
      <div className="stack">
        {props.head}
        <TypedBefore form={form} onTaken={autosave.touch} />
        <DraftChanges autosave={autosave} labels={labels} show={showValue} />
        <Sides
          form={form}
          buttons={
            <>
              <SaveDraftButton autosave={autosave} />
              <SubmitButton label={isAgain ? texts.resubmit : texts.submit} />
            </>
          }
        />
      </div>
    </PageFrame>
  )
}

/** What somebody typed in this tab before logging in: theirs only if they say so, since the computer may be shared. */
function TypedBefore({ form, onTaken }: { form: ContractForm; onTaken: (values: ExpertDraft) => void }) {
  const t = useTranslate()
  const [typed, setTyped] = useState(readGuestDraft)
  if (!typed) return null
  function decide(isMine: boolean) {
    if (isMine && typed) {
      form.take(withRegion(typed))
      onTaken(withThree(form.core.values.get()))
    }
    forgetGuestDraft()
    setTyped(undefined)
  }
  return (
    <Note
      action={
        <span className="cluster">
          <Button onClick={() => decide(false)}>{t(texts.discardTyped)}</Button>
          <Button variant="primary" onClick={() => decide(true)}>
            {t(texts.takeTyped)}
          </Button>
        </span>
      }
    >
      {t(texts.typedBefore, { name: String(typed.realName ?? '—') })}
    </Note>
  )
}

function Sides({ form, buttons }: { form: ContractForm; buttons: ReactNode }) {
  return (
    <Columns aside="narrow">
      <Card isFlush>
        <FormFrame form={form} isGrouped>
          <FormParts form={form}>
            <IdentityFields />
            <ContactFields />
            <WorkFields />
            <EducationFields />
            <AcademicFields />
          </FormParts>
          <FormFoot note={<ErrorSummary />}>{buttons}</FormFoot>
        </FormFrame>
      </Card>
      <div className="stack">
        <ExpertFormCheck form={form} />
        <WhatFollows />
      </div>
    </Columns>
  )
}
