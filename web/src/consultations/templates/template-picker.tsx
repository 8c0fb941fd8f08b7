import { type ReportTemplate, type ReportTexts, reportTemplateRoutes as routes } from '@tongying/contract/consultations'
import { departmentLabel } from '@tongying/contract/practitioners'
import { useState } from 'react'
import { Button } from '../../ui/components/button/button.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { useChange } from '../../ui/core/use-change.ts'
import { useRoute } from '../../ui/core/use-route.ts'
import type { Values } from '../../ui/patterns/form/rules.ts'
import { reportShownTexts } from '../report/shown-texts.ts'
import { hasText, reportFillable } from './apply-template.ts'
import { TemplateChoice, type TemplateChoiceKind } from './template-choice.tsx'
import { OwnTemplateForm } from './template-form.tsx'
import { TemplateText } from './template-text.tsx'
import { templateTexts as texts } from './texts.ts'

const kind: TemplateChoiceKind<ReportTemplate, typeof reportFillable> = {
  title: texts.chooseTitle,
  used: texts.used,
  none: texts.none,
  final: texts.removeFinal,
  fillable: reportFillable,
  labelOf: (part) => reportShownTexts[part],
  valuesOf: (template) => ({ ...template }),
  textsOf: ({ name, department, findings, conclusion, advice }, t) => [
    ...[name, department && t(departmentLabel(department)), findings, conclusion, advice],
  ],
  useUsable: () => useRoute(routes.usableTemplates, {}, { isQuiet: true }),
  useRemoveOwn: () => useChange(routes.removeOwnTemplate, { refreshes: [routes.usableTemplates] }),
  Texts: TemplateText,
}

/** The lead chooses a template, or keeps what is written as one of their own. */
export function TemplatePicker(props: {
  /** What is written in the report. */
  values: () => Values
  onFill: (texts: Partial<ReportTexts>) => void
  onClose: () => void
}) {
  const { values } = props
  const t = useTranslate()
  const [isKeeping, setIsKeeping] = useState(false)
  if (isKeeping) return <OwnTemplateForm values={values()} onClose={() => setIsKeeping(false)} />
  const keep = (
    <Button disabled={!hasText(values())} onClick={() => setIsKeeping(true)}>
      {t(texts.keepOwn)}
    </Button>
  )
  return <TemplateChoice kind={kind} {...props} keep={keep} />
}
