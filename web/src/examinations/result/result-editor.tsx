import {
  type Examination,
  missingViews,
  type ResultFields,
  resultFields,
  examinationRoutes as routes,
  standardViews,
  templateOf,
} from '@tongying/contract/examinations'
import { useState } from 'react'
import { Button } from '../../ui/components/button/button.tsx'
import { Card } from '../../ui/components/card/card.tsx'
import { Columns } from '../../ui/components/columns/columns.tsx'
import { confirm } from '../../ui/components/confirm/confirm.tsx'
import { Radios } from '../../ui/components/inputs/choices.tsx'
import { Note } from '../../ui/components/status-tag/status-tag.tsx'
import { toastDone } from '../../ui/components/toast/toast.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { useAnswers, useChange } from '../../ui/core/use-change.ts'
import { type ContractForm, FormFrame, useContractForm, useFormValues } from '../../ui/patterns/form/contract-form.tsx'
import { Field, FieldGroup } from '../../ui/patterns/form/field.tsx'
import { FormFoot } from '../../ui/patterns/form/form-foot.tsx'
import { TextField } from '../../ui/patterns/form/text-field.tsx'
import { examinationAnswers } from '../answers.ts'
import { ExaminationFacts } from '../components/examination-facts.tsx'
import { OrgansField } from './organs-field.tsx'
import { figuresIn, PicturesCard } from './pictures-field.tsx'
import { resultTexts as texts } from './texts.ts'

/** A result that is being written: it is saved as a draft, and signed once everything is there. */
export function ResultEditor({ examination }: { examination: Examination }) {
  const t = useTranslate()
  const { record, result } = examination
  const { form, sign, isSigning } = useResultForm(examination)
  const template = templateOf(record.bodyPart)
  return (
    <Columns aside="wide">
      <div className="stack">
        {result?.returnReason && <Note>{t(texts.returnedBecause, { reason: result.returnReason })}</Note>}
        <Card isFlush label={t(texts.title)}>
          <FormFrame form={form} isGrouped>
            <FieldGroup title={texts.findings} hint={texts.findingsHint} isWide>
              <OrgansField names={template.organs} />
            </FieldGroup>
            <FieldGroup title={texts.impression} hint={texts.impressionHint}>
              <TextField name="impression" label={texts.impression} lines={4} isRequired />
            </FieldGroup>
            <FieldGroup title={texts.advice} hint={texts.adviceHint}>
              <TextField name="advice" label={texts.advice} lines={3} />
            </FieldGroup>
            <FieldGroup title={texts.conclusion} hint={texts.conclusionHint}>
              <FindingsField />
              <ViewsReasonField form={form} bodyPart={record.bodyPart} />
            </FieldGroup>
            <FormFoot>
              <Button type="submit" isLoading={form.isSubmitting}>
                {t(texts.save)}
              </Button>
              {examination.allowed.includes('sign') && (
                <Button variant="primary" isLoading={isSigning} onClick={() => void sign()}>
                  {t(examination.needsReview ? texts.sign : texts.signAlone)}
                </Button>
              )}
            </FormFoot>
          </FormFrame>
        </Card>
      </div>
      <div className="stack">
        <PicturesCard id={examination.id} form={form} views={template.views} />
        <ExaminationFacts examination={examination} />
      </div>
    </Columns>
  )
}

/** Keeps what was written, with the version that this form began with: another's later one is refused, not overwritten. */
function useKeeping({ id, result }: Examination) {
  const [version, setVersion] = useState(result?.version ?? 0)
  const save = useChange(routes.saveResult, { isQuiet: true, isSecret: true })
  async function keep(values: ResultFields): Promise<number> {
    const saved = await save.mutateAsync({ id, version, ...values })
    setVersion(saved.version)
    return saved.version
  }
  return { keep, isKeeping: save.isPending }
}

function useResultForm(examination: Examination) {
  const t = useTranslate()
  const { keep, isKeeping } = useKeeping(examination)
  const form = useContractForm(resultFields, {
    initial: resultFields.parse(examination.result ?? {}),
    onSubmit: async (values) => {
      await keep(values)
      toastDone(t(texts.saved))
    },
  })
  const { sign, isSigning } = useSigning(examination, () => keep(resultFields.parse(form.core.values.get())))
  return { form, sign: () => sign().catch(form.showFailure), isSigning: isKeeping || isSigning }
}

/** Signs what was kept just now, once the examiner has confirmed it. */
function useSigning({ id, needsReview }: Examination, keep: () => Promise<number>) {
  const t = useTranslate()
  const { refresh } = useAnswers()
  const signing = useChange(routes.sign, { isQuiet: true, isSecret: true })
  async function sign() {
    const consequences = [needsReview ? texts.signReviewed : texts.signFinal]
    const action = needsReview ? texts.sign : texts.signAlone
    if (!(await confirm({ title: texts.signTitle, consequences, action }))) return
    const version = await keep()
    await signing.mutateAsync({ id, version })
    toastDone(t(needsReview ? texts.signed : texts.issuedNow))
    await refresh(examinationAnswers(id))
  }
  return { sign, isSigning: signing.isPending }
}

const findings = [
  { value: 'none', label: texts.none },
  { value: 'found', label: texts.found },
] as const

function FindingsField() {
  const t = useTranslate()
  return (
    <Field name="hasFindings" label={texts.hasFindings} span={12} isGroup isRequired>
      {({ value, onChange, ...control }) => (
        <Radios
          {...control}
          value={value === true ? 'found' : value === false ? 'none' : null}
          options={findings.map((each) => ({ value: each.value, label: t(each.label) }))}
          onChange={(one) => onChange(one === 'found')}
        />
      )}
    </Field>
  )
}

function ViewsReasonField({ form, bodyPart }: { form: ContractForm; bodyPart: number }) {
  const t = useTranslate()
  const missing = missingViews(bodyPart, figuresIn(useFormValues(form)))
  if (missing.length === 0) return null
  const views = missing.map((view) => t(standardViews[view])).join(t({ 'zh-CN': '、', 'en-US': ', ' }))
  return (
    <TextField name="viewsReason" label={texts.viewsReason} span={12} isRequired hint={t(texts.viewsHint, { views })} />
  )
}
