import {
  type Examination,
  missingViews,
  standardViews,
  templateOf,
  visibilityLabels,
} from '@tongying/contract/examinations'
import { isIn, type Text } from '@tongying/contract/kit'
import { type ReactElement, type ReactNode, useEffect } from 'react'
import { Button } from '../../ui/components/button/button.tsx'
import { Card } from '../../ui/components/card/card.tsx'
import { Columns } from '../../ui/components/columns/columns.tsx'
import { Radios } from '../../ui/components/inputs/choices.tsx'
import { Note } from '../../ui/components/status-tag/status-tag.tsx'
import { type Translate, useTranslate } from '../../ui/core/i18n.ts'
import { type ContractForm, FormFrame, useFormValues } from '../../ui/patterns/form/contract-form.tsx'
import { DraftChanges } from '../../ui/patterns/form/draft-changes.tsx'
import { Field, FieldGroup } from '../../ui/patterns/form/field.tsx'
import { FormFoot } from '../../ui/patterns/form/form-foot.tsx'
import { plainValue } from '../../ui/patterns/form/plain-value.ts'
import { SavedAt } from '../../ui/patterns/form/saved-at.tsx'
import { TextField } from '../../ui/patterns/form/text-field.tsx'
import { ExaminationFacts } from '../components/examination-facts.tsx'
import { describedIn } from './described.ts'
import { OrgansField } from './organs-field.tsx'
import { figuresIn, PicturesCard } from './pictures-field.tsx'
import { organFields, organOf } from './result-draft.ts'
import { resultTexts as texts } from './texts.ts'
import { useResultForm } from './use-result-form.ts'

interface EditorProps {
  readonly examination: Examination
  readonly accountId: string
  /** Whether something that was typed is not saved yet: it stays on the page, whatever became of the result. */
  readonly onUnsaved: (isUnsaved: boolean) => void
  /** The page around it: when it was saved, and what is written. */
  readonly frame: (saved: ReactNode, content: ReactNode) => ReactElement
}

/** A result that is being written: it saves itself, and is signed once everything is there. */
export function ResultEditor({ examination, accountId, onUnsaved, frame }: EditorProps) {
  const t = useTranslate()
  const { form, autosave } = useResultForm(examination, accountId)
  const { is, conflicts, unfit } = autosave.state
  const isUnsaved = !isIn(['idle', 'saved'], is) || conflicts.length > 0 || unfit.length > 0
  useEffect(() => onUnsaved(isUnsaved), [isUnsaved, onUnsaved])
  return frame(
    <SavedAt autosave={autosave} />,
    <>
      <DraftChanges autosave={autosave} labels={labels} show={(field, value) => shownValue(t, field, value)} />
      <EditorColumns examination={examination} form={form} />
    </>,
  )
}

const labels: Readonly<Record<string, Text>> = {
  ...organFields,
  impression: texts.impression,
  advice: texts.advice,
  hasFindings: texts.hasFindings,
  figures: texts.pictures,
  viewsReason: texts.viewsReason,
}

/** How a field reads where two people changed it. */
function shownValue(t: Translate, field: string, value: unknown): string {
  if (organOf(field)) {
    const [one] = describedIn([value])
    return one ? [t(visibilityLabels[one.seen]), one.cause, one.text].filter(Boolean).join(' · ') : ''
  }
  if (field === 'hasFindings') return typeof value === 'boolean' ? t(value ? texts.found : texts.none) : ''
  if (field !== 'figures') return plainValue(value)
  return figuresIn({ figures: value })
    .map(({ view, caption }, at) => [at + 1, view && t(standardViews[view]), caption].filter(Boolean).join(' '))
    .join(t({ 'zh-CN': '；', 'en-US': '; ' }))
}

function EditorColumns({
  examination,
  form,
}: {
  examination: Examination
  form: ReturnType<typeof useResultForm>['form']
}) {
  const t = useTranslate()
  const { record, result, needsReview, allowed } = examination
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
            {examination.siteName !== null && record.examinationMethod === null && <Note>{t(texts.noMethod)}</Note>}
            {allowed.includes('sign') && (
              <FormFoot>
                <Button type="submit" variant="primary" isLoading={form.isSubmitting}>
                  {t(needsReview ? texts.sign : texts.signAlone)}
                </Button>
              </FormFoot>
            )}
          </FormFrame>
        </Card>
      </div>
      <div className="stack">
        <PicturesCard {...{ examination, form }} />
        <ExaminationFacts examination={examination} />
      </div>
    </Columns>
  )
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
