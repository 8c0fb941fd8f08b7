import {
  consultationErrors,
  type ExemptionToAnswer,
  fieldLabels,
  isBlankValue,
  consultationRoutes as routes,
} from '@tongying/contract/consultations'
import { labelOf } from '@tongying/contract/kit'
import { conditions } from '@tongying/contract/patients'
import { useRef } from 'react'
import { useParams } from 'react-router'
import { Button } from '../../ui/components/button/button.tsx'
import { Card } from '../../ui/components/card/card.tsx'
import { dateTimeOf } from '../../ui/components/date-time/date-time.tsx'
import { Problem } from '../../ui/components/empty/empty.tsx'
import { Fact } from '../../ui/components/facts/fact.tsx'
import { Facts } from '../../ui/components/facts/facts.tsx'
import { PageFrame } from '../../ui/components/page-frame/page-frame.tsx'
import { PageSkeleton } from '../../ui/components/skeletons/skeletons.tsx'
import { Note } from '../../ui/components/status-tag/status-tag.tsx'
import { toastDone } from '../../ui/components/toast/toast.tsx'
import { messageOf } from '../../ui/core/call-error.ts'
import { useTranslate } from '../../ui/core/i18n.ts'
import { asked } from '../../ui/core/route-key.ts'
import { valuesInLine } from '../../ui/core/separators.ts'
import { uiTexts } from '../../ui/core/texts.ts'
import { useChange } from '../../ui/core/use-change.ts'
import { useRoute } from '../../ui/core/use-route.ts'
import { FormFrame, useContractForm } from '../../ui/patterns/form/contract-form.tsx'
import { focusField } from '../../ui/patterns/form/focus-field.ts'
import { FormFoot } from '../../ui/patterns/form/form-foot.tsx'
import { TextField } from '../../ui/patterns/form/text-field.tsx'
import { genderAndAge } from '../components/case-text.tsx'
import { isNoCase, NoSuchCase } from '../components/no-such-case.tsx'
import { exemptionKind } from '../emergency/exemption-kind.ts'
import { exemptionTexts as texts } from '../emergency/exemption-texts.ts'
import styles from './exemption-page.module.css'

/** Where the approver of an exemption confirms it, or says that they did not approve. */
export function ExemptionPage() {
  const t = useTranslate()
  const { id = '' } = useParams()
  const { data, error, refetch } = useRoute(routes.exemption, { id })
  if (!data && isNoCase(error)) return <NoSuchCase />
  if (!data && error) {
    return (
      <PageFrame title={t(texts.title)}>
        <Card isFlush>
          <Problem title={t(texts.title)} detail={messageOf(error, t(uiTexts.call.failed))} onRetry={() => refetch()} />
        </Card>
      </PageFrame>
    )
  }
  if (!data) return <PageSkeleton />
  return (
    <PageFrame title={t(texts.title)} purpose={t(texts.purpose)}>
      <div className="stack">
        <ExemptionFacts exemption={data} />
        {data.isOpen ? <Answer id={id} /> : <Answered exemption={data} />}
      </div>
    </PageFrame>
  )
}

function ExemptionFacts({ exemption }: { exemption: ExemptionToAnswer }) {
  const t = useTranslate()
  const condition = labelOf(conditions, exemption.condition)
  const patient = [exemption.patientName ?? t(texts.unknown), genderAndAge(t, exemption), condition && t(condition)]
  const facts = [
    [t(texts.number), exemption.number ?? ''],
    [t(texts.patient), valuesInLine(t, patient)],
    [t(fieldLabels.reason), exemption.caseReason ?? ''],
    [t(texts.applicant), valuesInLine(t, [exemption.applicantName, exemption.institutionName])],
    [t(texts.without), exemptionKind(t, exemption)],
    [t(fieldLabels.exemptionReason), exemption.reason],
    [t(texts.askedAt), dateTimeOf(exemption.askedAt)],
  ] as const
  return (
    <Card title={t(texts.case)}>
      <Facts isWide>
        {facts.map(([label, value]) => (
          <Fact key={label} label={label}>
            {value}
          </Fact>
        ))}
      </Facts>
    </Card>
  )
}

const schema = routes.answerExemption.input.pick({ note: true })

function Answer({ id }: { id: string }) {
  const t = useTranslate()
  const answer = useChange(routes.answerExemption, {
    refreshes: () => [asked(routes.exemption, { id }), routes.myDay],
    isQuiet: true,
  })
  const isConfirmed = useRef(true)
  const form = useContractForm(schema, {
    onSubmit: async ({ note }) => {
      await answer.mutateAsync({ id, isConfirmed: isConfirmed.current, note })
      toastDone(t(isConfirmed.current ? texts.confirmedNow : texts.deniedNow))
    },
  })
  function send(next: boolean) {
    isConfirmed.current = next
    if (!next && isBlankValue(form.core.valueOf('note'))) {
      form.core.setErrors({ note: consultationErrors.ReasonNeeded.message })
      return focusField('note')
    }
    void form.submit()
  }
  return (
    <Card isFlush>
      <FormFrame form={form} isGrouped>
        <div className={styles.note}>
          <TextField name="note" label={texts.note} lines={2} />
        </div>
      </FormFrame>
      <FormFoot>
        <Button isDanger disabled={form.isSubmitting} onClick={() => send(false)}>
          {t(texts.deny)}
        </Button>
        <Button variant="primary" isLoading={form.isSubmitting} onClick={() => send(true)}>
          {t(texts.confirm)}
        </Button>
      </FormFoot>
    </Card>
  )
}

function Answered({ exemption }: { exemption: ExemptionToAnswer }) {
  const t = useTranslate()
  const at = exemption.answeredAt ? dateTimeOf(exemption.answeredAt) : ''
  return (
    <Note turn={exemption.isConfirmed ? 'closed' : 'nobody'} role="status">
      {t(exemption.isConfirmed ? texts.wasConfirmed : texts.wasDenied, { at })} {exemption.note}
    </Note>
  )
}
