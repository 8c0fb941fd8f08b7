import { fieldLabels, isFiledAsEmergency, wizardSteps } from '@tongying/contract/consultations'
import { Button } from '../../ui/components/button/button.tsx'
import { Card } from '../../ui/components/card/card.tsx'
import { Columns } from '../../ui/components/columns/columns.tsx'
import { dateOf } from '../../ui/components/date-time/date-time.tsx'
import { PageFrame } from '../../ui/components/page-frame/page-frame.tsx'
import { RowsSkeleton } from '../../ui/components/skeletons/skeletons.tsx'
import { Stepper } from '../../ui/components/stepper/stepper.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { usePart } from '../../ui/core/part.ts'
import { DraftChanges } from '../../ui/patterns/form/draft-changes.tsx'
import { SavedAt } from '../../ui/patterns/form/saved-at.tsx'
import styles from './application-form.module.css'
import { DiscardButton } from './discard-button.tsx'
import { useDraftValues } from './draft-values.ts'
import { EarlierVersions } from './earlier-versions.tsx'
import { stepToCorrect } from './left-to-correct.ts'
import { shortForm } from './short/short-part.ts'
import { shortShownTexts } from './short/shown-texts.ts'
import { StepFoot } from './step-foot.tsx'
import { StepPanels } from './step-panels.tsx'
import { stepShown } from './step-progress.ts'
import { SubmitCheck } from './submit-check.tsx'
import { TemplateButton } from './template-button.tsx'
import { applicationTexts as texts } from './texts.ts'
import { useFiling } from './use-application-rules.ts'
import { type ApplicationGiven, useApplicationWizard } from './use-application-wizard.ts'
import { filedForPart, returnNote } from './wizard-parts.ts'

/** The application in four steps: it saves itself, shows what is missing, and is submitted. */
export function ApplicationForm(props: ApplicationGiven) {
  const { detail, preparation } = props
  const t = useTranslate()
  const today = dateOf(new Date().toISOString())
  const wizard = useApplicationWizard({ ...props, today })
  const { id, autosave, step, open, progress } = wizard
  const showValue = useDraftValues(autosave.state.conflicts, id)
  const toCorrect = stepToCorrect(detail)
  const isShort = isFiledAsEmergency(progress.values)
  const back = usePart(returnNote, detail !== undefined)
  const short = usePart(shortForm, isShort)
  const actions = (
    <>
      <SavedAt autosave={autosave} />
      {!isShort && !preparation?.isMine && <TemplateButton now={progress.values} onFill={wizard.restore} />}
      {id !== undefined && <EarlierVersions id={id} now={progress.values} onRestore={wizard.restore} />}
      {isShort && <Button onClick={() => wizard.restore(asAppointment)}>{t(shortShownTexts.toAppointment)}</Button>}
      {id !== undefined && !detail && <DiscardButton id={id} onDiscarded={autosave.finish} />}
    </>
  )
  const head = isShort ? shortShownTexts : texts
  return (
    <PageFrame title={t(head.title)} purpose={t(head.purpose)} actions={actions}>
      {detail && back && toCorrect !== step && (
        <div className={styles.note}>
          <back.ReturnNote detail={detail} {...(toCorrect && { onGo: () => open(toCorrect) })} />
        </div>
      )}
      {id !== undefined && preparation && wizard.preparing && (
        <div className={styles.note}>
          <wizard.preparing.PreparationNote id={id} preparation={preparation} />
        </div>
      )}
      <Filing wizard={wizard} />
      <DraftChanges autosave={autosave} labels={fieldLabels} show={showValue} />
      {isShort && !short && <RowsSkeleton rows={8} />}
      {isShort && short && <short.ShortForm wizard={wizard} isAgain={detail !== undefined} today={today} />}
      {!isShort && <Steps wizard={wizard} detail={detail} today={today} />}
    </PageFrame>
  )
}

/** Which of their institutions a physician files for, where they have a choice. */
function Filing({ wizard }: Pick<Parameters<typeof StepPanels>[0], 'wizard'>) {
  const filing = useFiling(wizard.id)
  const part = usePart(filedForPart, (filing?.mayBeFiledFor.length ?? 0) > 0)
  return (
    part && (
      <div className={styles.note}>
        <part.FiledFor id={wizard.id} onSave={wizard.saveNow} />
      </div>
    )
  )
}

/** What an emergency alone has is gone with it. */
const asAppointment = { applyType: 0, notObtainable: [], exemptionReason: '', exemptionApproverId: '' }

/** The four steps, with what still stands between them and the submission. */
function Steps({ wizard, detail, today }: Parameters<typeof StepPanels>[0]) {
  const t = useTranslate()
  const { step, open, progress } = wizard
  return (
    <Columns aside="medium">
      <Card isFlush>
        <Stepper
          steps={wizardSteps.map((one) => stepShown(t, one, progress))}
          current={step}
          label={t(texts.steps)}
          onOpen={(key) => open(wizardSteps.find((one) => one === key) ?? step)}
        />
        <StepPanels wizard={wizard} detail={detail} today={today} />
        <StepFoot wizard={wizard} isAgain={detail !== undefined} />
      </Card>
      <aside className={styles.side}>
        <SubmitCheck problems={progress.problems} values={progress.values} toCorrect={wizard.toCorrect} onGo={open} />
      </aside>
    </Columns>
  )
}
