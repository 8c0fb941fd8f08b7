import {
  type ConsultationDetail,
  currentReport,
  reportFields,
  consultationRoutes as routes,
  wholeReportFields,
} from '@tongying/contract/consultations'
import { useEffect, useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { useMe } from '../../accounts/index.ts'
import { Button } from '../../ui/components/button/button.tsx'
import { Card } from '../../ui/components/card/card.tsx'
import { Columns } from '../../ui/components/columns/columns.tsx'
import { confirm } from '../../ui/components/confirm/confirm.tsx'
import { Empty, Problem } from '../../ui/components/empty/empty.tsx'
import { PageFrame } from '../../ui/components/page-frame/page-frame.tsx'
import { PageSkeleton } from '../../ui/components/skeletons/skeletons.tsx'
import { toastDone } from '../../ui/components/toast/toast.tsx'
import { call } from '../../ui/core/call.ts'
import { messageOf } from '../../ui/core/call-error.ts'
import { useTranslate } from '../../ui/core/i18n.ts'
import { uiTexts } from '../../ui/core/texts.ts'
import { useChange } from '../../ui/core/use-change.ts'
import { useRoute } from '../../ui/core/use-route.ts'
import { FormFrame, useContractForm } from '../../ui/patterns/form/contract-form.tsx'
import { DraftChanges } from '../../ui/patterns/form/draft-changes.tsx'
import { draftShape } from '../../ui/patterns/form/draft-shape.ts'
import { FieldGroup } from '../../ui/patterns/form/field.tsx'
import { FormFoot } from '../../ui/patterns/form/form-foot.tsx'
import { SavedAt } from '../../ui/patterns/form/saved-at.tsx'
import { TextField } from '../../ui/patterns/form/text-field.tsx'
import { useAutosave } from '../../ui/patterns/form/use-autosave.ts'
import { caseAnswers, pathOf } from '../api.ts'
import { SummaryCard } from '../case/case-cards.tsx'
import { ImagesCard } from '../case/images-card.tsx'
import { hashOfText } from '../report/hash-of-text.ts'
import { ReportNotes } from '../report/report-notes.tsx'
import { Signatures } from '../report/signatures.tsx'
import { reportTexts as texts } from '../report/texts.ts'

const fieldLabels = { findings: texts.findings, conclusion: texts.conclusion, advice: texts.advice }

/** No live message reports a signature to the lead: the page asks again. */
const signaturesEveryMs = 10_000

/** The lead writes the report: it saves itself, waits for the others' signatures, and goes to the desk. */
export function ReportPage() {
  const t = useTranslate()
  const { id = '' } = useParams()
  const [isUnsaved, setIsUnsaved] = useState(false)
  const me = useMe()
  const { data: detail, error, refetch } = useRoute(routes.detail, { id }, { refetchInterval: signaturesEveryMs })
  if (!detail && error) {
    return (
      <PageFrame title={t(texts.title)}>
        <Card isFlush>
          <Problem
            title={t(texts.notDue)}
            detail={messageOf(error, t(uiTexts.call.failed))}
            onRetry={() => refetch()}
          />
        </Card>
      </PageFrame>
    )
  }
  if (!detail || !me) return <PageSkeleton />
  const isDue = detail.allowed.includes('submitReport')
  // What was typed and could not be saved stays on the page, whatever became of the report meanwhile.
  if (isDue || isUnsaved)
    return <ReportEditor detail={detail} accountId={me.userId} isDue={isDue} onUnsaved={setIsUnsaved} />
  return <NotDue detail={detail} />
}

const shape = draftShape(reportFields)

function ReportEditor(props: {
  detail: ConsultationDetail
  accountId: string
  isDue: boolean
  onUnsaved: (isUnsaved: boolean) => void
}) {
  const { detail, accountId, isDue, onUnsaved } = props
  const t = useTranslate()
  const navigate = useNavigate()
  const id = detail.consultationId
  const { findings = '', conclusion = '', advice = '' } = detail.report ?? {}
  const autosave = useAutosave({
    accountId,
    name: `report-${id}`,
    loaded: { version: detail.report?.version ?? 0, values: { findings, conclusion, advice } },
    shape,
    save: (values, version) => call(routes.saveReport, { id, version, ...reportFields.parse(values) }),
    readCurrent: (current) => {
      const { data } = currentReport.safeParse(current)
      return data && { version: data.version, values: data.content }
    },
    onTaken: (fields) => form.take(fields),
  })
  const { state } = autosave
  const isUnsaved = !['idle', 'saved'].includes(state.is) || state.conflicts.length > 0 || state.unfit.length > 0
  useEffect(() => onUnsaved(isUnsaved), [isUnsaved, onUnsaved])
  const submitReport = useChange(routes.submitReport, { refreshes: caseAnswers, isQuiet: true })
  const form = useContractForm(wholeReportFields, {
    initial: { findings, conclusion, advice },
    onChange: autosave.touch,
    onSubmit: async (values) => {
      const { submitTitle: title, submitFinal, submitAction: action } = texts
      autosave.touch(values)
      await autosave.flush()
      if (!(await confirm({ title, consequences: [submitFinal], action }))) return
      const textSha256 = await hashOfText(id, values, undefined)
      await autosave.submit((version) => submitReport.mutateAsync({ id, version, textSha256 }))
      toastDone(t(texts.submitted))
      await navigate(pathOf(detail))
    },
  })
  const unsigned = detail.experts.filter((expert) => !expert.isLead && expert.state === 'attended').length
  return (
    <PageFrame
      title={t(texts.title)}
      purpose={t(texts.purpose)}
      crumb={<Link to={pathOf(detail)}>{detail.number}</Link>}
      actions={<SavedAt autosave={autosave} />}
    >
      <DraftChanges autosave={autosave} labels={fieldLabels} />
      <Columns aside="narrow">
        <div className="stack">
          <ReportNotes detail={detail} isDue={isDue} />
          <Card isFlush>
            <FormFrame form={form} isGrouped>
              <FieldGroup title={texts.content} hint={texts.contentHint}>
                <TextField name="findings" label={texts.findings} lines={7} />
                <TextField name="conclusion" label={texts.conclusion} lines={5} isRequired />
                <TextField name="advice" label={texts.advice} lines={5} isRequired />
              </FieldGroup>
              <FormFoot
                note={
                  unsigned > 0 && <span className="text-small text-muted">{t(texts.waiting, { count: unsigned })}</span>
                }
              >
                <Button variant="primary" type="submit" disabled={!isDue} isLoading={form.isSubmitting}>
                  {t(texts.submit)}
                </Button>
              </FormFoot>
            </FormFrame>
          </Card>
          <ImagesCard id={id} />
          <SummaryCard detail={detail} />
        </div>
        <Card title={t(texts.signatures)}>
          <Signatures detail={detail} />
        </Card>
      </Columns>
    </PageFrame>
  )
}

/** A report that failed is taken up here; any other is not this person's to write now. */
function NotDue({ detail }: { detail: ConsultationDetail }) {
  const t = useTranslate()
  const navigate = useNavigate()
  const revise = useChange(routes.reviseReport, { refreshes: caseAnswers })
  const mayRevise = detail.allowed.includes('reviseReport')
  return (
    <PageFrame title={t(texts.title)} crumb={<Link to={pathOf(detail)}>{detail.number}</Link>}>
      <Card isFlush>
        <Empty
          title={mayRevise ? t(texts.failed, { note: detail.report?.reviewNote ?? '' }) : t(texts.notDue)}
          actions={
            mayRevise ? (
              <Button
                variant="primary"
                isLoading={revise.isPending}
                onClick={() => revise.mutate({ id: detail.consultationId })}
              >
                {t(texts.revise)}
              </Button>
            ) : (
              <Button onClick={() => navigate(pathOf(detail))}>{t(texts.openCase)}</Button>
            )
          }
        />
      </Card>
    </PageFrame>
  )
}
