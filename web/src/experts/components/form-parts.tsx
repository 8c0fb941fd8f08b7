import { type ExpertPart, expertPartLabels } from '@tongying/contract/experts'
import { type FocusEvent, type ReactNode, useState } from 'react'
import { Stepper } from '../../ui/components/stepper/stepper.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import {
  BeforeSubmit,
  type BeforeSubmitLine,
  beforeSubmitText,
  severalMissingText,
} from '../../ui/patterns/before-submit/before-submit.tsx'
import { type ContractForm, useFormValues } from '../../ui/patterns/form/contract-form.tsx'
import { focusField } from '../../ui/patterns/form/focus-field.ts'
import { fieldCounts, filledCounts, type OpenField, type PartProgress, partOf, progressOf } from '../form-progress.ts'
import { expertTexts as texts } from '../texts.ts'

/** More missing fields of one part than this are shown in one line. */
const listedOneByOne = 2

/** The parts of the form above it: how far each is, and the way to it; `children` are their fields. */
export function FormParts({ form, children }: { form: ContractForm; children: ReactNode }) {
  const t = useTranslate()
  const parts = progressOf(useFormValues(form))
  const [opened, setOpened] = useState<ExpertPart>()
  const current = opened ?? parts.find(({ wrong, missing }) => wrong.length + missing.length > 0)?.part ?? 'academic'
  const follow = ({ target }: FocusEvent<HTMLElement>) => {
    const part = partOf(target.closest<HTMLElement>('[data-field]')?.dataset.field ?? '')
    if (part) setOpened(part)
  }
  return (
    <div onFocusCapture={follow}>
      <Stepper
        label={t(texts.parts)}
        current={current}
        onOpen={(key) => {
          const it = parts.find(({ part }) => part === key)
          const first = it?.wrong[0]?.name ?? it?.missing[0]?.name ?? it?.names[0]
          if (first) focusField(first, form.core.scope)
        }}
        steps={parts.map(({ part, filled, wrong, missing }) => ({
          key: part,
          title: t(expertPartLabels[part]),
          errors: wrong.length,
          isDone: wrong.length + missing.length === 0,
          detail:
            missing.length > 0 ? t(texts.partLeft, { count: missing.length }) : t(texts.partFilled, { count: filled }),
        }))}
      />
      {children}
    </div>
  )
}

/** What still stands between the application and its submission. */
export function ExpertFormCheck({ form }: { form: ContractForm }) {
  const t = useTranslate()
  const parts = progressOf(useFormValues(form))
  const { required, optional } = filledCounts(parts)
  const open = parts.flatMap((part) => linesOf(t, part, (name) => focusField(name, form.core.scope)))
  const counted: BeforeSubmitLine = {
    key: 'counted',
    is: 'done',
    text: t(texts.requiredFilled, { count: fieldCounts.required, filled: required }),
    where: t(texts.optionalFilled, { count: fieldCounts.optional, filled: optional }),
  }
  return (
    <BeforeSubmit
      isReady={open.length === 0}
      lines={[...open, counted]}
      more={<span className="text-muted">{t(texts.fieldCount, { count: fieldCounts.all })}</span>}
    />
  )
}

function linesOf(
  t: ReturnType<typeof useTranslate>,
  { part, wrong, missing }: PartProgress,
  onGo: (name: string) => void,
): BeforeSubmitLine[] {
  const title = t(expertPartLabels[part])
  const isShort = missing.length > listedOneByOne
  const line = ({ name, label, why }: OpenField): BeforeSubmitLine => ({
    key: name,
    is: why ? 'wrong' : 'missing',
    text: beforeSubmitText(t, label, why),
    where: title,
    onGo: () => onGo(name),
  })
  const [first] = missing
  if (!isShort || !first) return [...wrong, ...missing].map(line)
  const text = severalMissingText(t, title, missing.length)
  return [...wrong.map(line), { key: part, is: 'missing', text, onGo: () => onGo(first.name) }]
}
