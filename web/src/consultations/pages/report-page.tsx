import {
  type ConsultationDetail,
  currentReport,
  reportPreviewPath,
  consultationRoutes as routes,
} from '@tongying/contract/consultations'
import { isIn } from '@tongying/contract/kit'
import { clsx } from 'clsx'
import { useEffect, useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { useMe } from '../../accounts/index.ts'
import { Button } from '../../ui/components/button/button.tsx'
import { Card } from '../../ui/components/card/card.tsx'
import { Empty, Problem } from '../../ui/components/empty/empty.tsx'
import { Icon } from '../../ui/components/icons/icons.tsx'
import { PageFrame } from '../../ui/components/page-frame/page-frame.tsx'
import { PageSkeleton } from '../../ui/components/skeletons/skeletons.tsx'
import { messageOf } from '../../ui/core/call-error.ts'
import { type Translate, useTranslate } from '../../ui/core/i18n.ts'
import { usePart } from '../../ui/core/part.ts'
import { valuesInLine } from '../../ui/core/separators.ts'
import { uiTexts } from '../../ui/core/texts.ts'
import { useChange } from '../../ui/core/use-change.ts'
import { useRoute } from '../../ui/core/use-route.ts'
import { type ContractForm, FormFrame } from '../../ui/patterns/form/contract-form.tsx'
import { DraftChanges } from '../../ui/patterns/form/draft-changes.tsx'
import { FormFoot } from '../../ui/patterns/form/form-foot.tsx'
import { SavedAt } from '../../ui/patterns/form/saved-at.tsx'
import { caseAnswers, pathOf, versionsPath } from '../api.ts'
import { ImagesCard } from '../case/images-card.tsx'
import { MeetingCard } from '../case/meeting-card.tsx'
import { FiledWithout } from '../case/only-some-cases.tsx'
import { SummaryCard } from '../case/summary-card.tsx'
import { WrittenOpinionsCard } from '../case/written-opinions-card.tsx'
import { livePreview } from '../components/case-parts.ts'
import { genderAndAge } from '../components/case-text.tsx'
import { isNoCase, NoSuchCase } from '../components/no-such-case.tsx'
import { figureLines } from '../report/figures.tsx'
import { KeyImagesField, useKeeping } from '../report/key-images-field.tsx'
import { PhraseField } from '../report/phrase-field.tsx'
import { ReportNotes } from '../report/report-notes.tsx'
import { reportShownTexts } from '../report/shown-texts.ts'
import { Signatures } from '../report/signatures.tsx'
import { reportTexts as texts } from '../report/texts.ts'
import { unsignedOf, useReportForm } from '../report/use-report-form.ts'
import { TemplateButton } from '../templates/template-button.tsx'
import styles from './report-page.module.css'

const fieldLabels = {
  findings: reportShownTexts.findings,
  conclusion: reportShownTexts.conclusion,
  advice: reportShownTexts.advice,
  figures: reportShownTexts.figures,
}

/** The lead writes the report: it saves itself, waits for the others' signatures, and goes to its review. */
export function ReportPage() {
  const t = useTranslate()
  const { id = '' } = useParams()
  const [isUnsaved, setIsUnsaved] = useState(false)
  const me = useMe()
  const { data: detail, error, refetch } = useRoute(routes.detail, { id })
  if (!detail && isNoCase(error)) return <NoSuchCase />
  if (!detail && error) {
    return (
      <PageFrame title={t(texts.title)}>
        <Card isFlush>
          <Problem
            title={t(uiTexts.load.failed)}
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

function ReportEditor(props: {
  detail: ConsultationDetail
  accountId: string
  isDue: boolean
  onUnsaved: (isUnsaved: boolean) => void
}) {
  const { detail, accountId, isDue, onUnsaved } = props
  const t = useTranslate()
  const { form, autosave, ask } = useReportForm(detail, accountId)
  const { state } = autosave
  const isUnsaved = !isIn(['idle', 'saved'], state.is) || state.conflicts.length > 0 || state.unfit.length > 0
  useEffect(() => onUnsaved(isUnsaved), [isUnsaved, onUnsaved])
  return (
    <PageFrame
      title={t(texts.title)}
      purpose={
        <>
          <span className="text-strong">{patientLine(t, detail)}</span>
          <br />
          {t(detail.isReportReviewed ? texts.purpose : texts.purposeUnreviewed)}
        </>
      }
      crumb={<Link to={pathOf(detail)}>{detail.number}</Link>}
      actions={<SavedAt autosave={autosave} />}
    >
      <DraftChanges autosave={autosave} labels={fieldLabels} show={(_, value) => shownValue(t, value)} />
      <div className={styles.columns}>
        <div className="stack">
          <Images id={detail.consultationId} form={form} isDue={isDue} />
          <SummaryCard detail={detail} />
          <HowHeld detail={detail} form={form} isDue={isDue} />
        </div>
        <div className={clsx(styles.text, 'stack')}>
          <FiledWithout detail={detail} />
          <ReportNotes detail={detail} isDue={isDue} />
          <ReportText detail={detail} form={form} isDue={isDue} onAsk={ask} />
        </div>
        <div className={clsx(styles.signatures, 'stack')}>
          <Card
            title={t(texts.signatures)}
            more={detail.report && <Link to={versionsPath(detail.consultationId)}>{t(reportShownTexts.versions)}</Link>}
          >
            <Signatures detail={detail} />
          </Card>
          <PreviewCard detail={detail} form={form} />
        </div>
      </div>
    </PageFrame>
  )
}

/** The case's images, from which key images are chosen. */
function Images({ id, form, isDue }: { id: string; form: ContractForm; isDue: boolean }) {
  const keeping = useKeeping(form)
  return <ImagesCard id={id} keeping={isDue ? keeping : undefined} />
}

/** What is kept of the meeting, or what the experts signed in writing, from which the lead may take words over. */
function HowHeld({ detail, form, isDue }: { detail: ConsultationDetail; form: ContractForm; isDue: boolean }) {
  const t = useTranslate()
  function quote({ name, text }: { name: string; text: string }) {
    const written = `${form.core.values.get().conclusion ?? ''}`.trim()
    form.change('conclusion', [written, t(texts.quoted, { name, text })].filter(Boolean).join('\n'))
  }
  return (
    <>
      <WrittenOpinionsCard detail={detail} onQuote={isDue ? quote : undefined} />
      <MeetingCard detail={detail} />
    </>
  )
}

/** A value of the draft in words; key images by their captions. */
function shownValue(t: Translate, value: unknown): string {
  const figures = currentReport.shape.content.shape.figures.safeParse(value)
  return figures.data ? figureLines(t, figures.data) : `${value ?? ''}`
}

/** Whose report it is, and what was asked: what one writes must not land under another patient. */
function patientLine(t: Translate, detail: ConsultationDetail): string {
  const { patientName, reason } = detail
  return valuesInLine(t, [patientName, genderAndAge(t, detail), reason])
}

function ReportText(props: {
  detail: ConsultationDetail
  form: ContractForm
  isDue: boolean
  onAsk: () => Promise<void>
}) {
  const { detail, form, isDue, onAsk } = props
  const t = useTranslate()
  const unsigned = unsignedOf(detail)
  const areAsked = unsigned.every((expert) => expert.signatureAskedAt !== null)
  const count = unsigned.length
  return (
    <Card title={t(texts.content)} count={t(texts.contentHint)} more={isDue && <TemplateButton form={form} />} isFlush>
      <FormFrame form={form} isGrouped>
        <div className={styles.fields}>
          <PhraseField form={form} name="findings" label={reportShownTexts.findings} lines={7} />
          <KeyImagesField id={detail.consultationId} form={form} />
          <PhraseField form={form} name="conclusion" label={reportShownTexts.conclusion} lines={5} isRequired />
          <PhraseField form={form} name="advice" label={reportShownTexts.advice} lines={5} isRequired />
        </div>
        <FormFoot note={count > 0 && <span className="text-small text-muted">{t(texts.waiting, { count })}</span>}>
          {count > 0 && (
            <Button
              variant={areAsked ? 'default' : 'primary'}
              disabled={!isDue}
              isLoading={form.isSubmitting}
              onClick={onAsk}
            >
              {t(areAsked ? texts.askAgain : texts.ask, { count })}
            </Button>
          )}
          <Button
            variant={count > 0 ? 'default' : 'primary'}
            type="submit"
            disabled={!isDue}
            isLoading={form.isSubmitting}
          >
            {t(texts.submit)}
          </Button>
        </FormFoot>
      </FormFrame>
    </Card>
  )
}

/** The document as it would be issued from what is saved. */
function PreviewCard({ detail, form }: { detail: ConsultationDetail; form: ContractForm }) {
  const t = useTranslate()
  const live = usePart(livePreview)
  if (!detail.report) return null
  const address = reportPreviewPath.replace('{id}', encodeURIComponent(detail.consultationId))
  return (
    <Card title={t(texts.preview)}>
      <div className="stack">
        {live && <live.LivePreview id={detail.consultationId} form={form} />}
        <p className="text-small text-muted">{t(texts.previewHint)}</p>
        <span>
          <Button href={address} target="_blank" rel="noopener" icon={<Icon name="file" />}>
            {t(texts.openPreview)}
          </Button>
        </span>
      </div>
    </Card>
  )
}

/** A report that failed is taken up here; any other is not this person's to write now. */
function NotDue({ detail }: { detail: ConsultationDetail }) {
  const t = useTranslate()
  const navigate = useNavigate()
  const revise = useChange(routes.reviseReport, { refreshes: caseAnswers })
  const mayRevise = detail.allowed.includes('reviseReport')
  const note = detail.report?.reviewNote
  // Without a note no reviewer judged it: somebody has to sign first.
  const why = note ? t(texts.failed, { note }) : t(texts.opinionsMissing)
  return (
    <PageFrame title={t(texts.title)} crumb={<Link to={pathOf(detail)}>{detail.number}</Link>}>
      <Card isFlush>
        <Empty
          title={mayRevise ? why : t(texts.notDue)}
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
