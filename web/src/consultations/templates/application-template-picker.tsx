import {
  type ApplicationTemplate,
  fieldLabels,
  applicationTemplateRoutes as routes,
} from '@tongying/contract/consultations'
import { useState } from 'react'
import { Button } from '../../ui/components/button/button.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { useChange } from '../../ui/core/use-change.ts'
import { useRoute } from '../../ui/core/use-route.ts'
import type { Values } from '../../ui/patterns/form/rules.ts'
import { applicationFillable, contentOf } from './application-fillable.ts'
import { OwnApplicationTemplateForm } from './application-template-form.tsx'
import { ApplicationTemplateText, textsOfTemplate } from './application-template-text.tsx'
import { applicationTemplateTexts as texts } from './application-texts.ts'
import { TemplateChoice, type TemplateChoiceKind } from './template-choice.tsx'

const kind: TemplateChoiceKind<ApplicationTemplate, typeof applicationFillable> = {
  title: texts.chooseTitle,
  used: texts.used,
  none: texts.none,
  final: texts.removeFinal,
  fillable: applicationFillable,
  labelOf: (field) => fieldLabels[field],
  valuesOf: ({ content }) => ({ ...content }),
  textsOf: ({ name, content }, t) => [name, ...textsOfTemplate(content, t)],
  useUsable: () => useRoute(routes.usableApplicationTemplates, {}, { isQuiet: true }),
  useRemoveOwn: () =>
    useChange(routes.removeOwnApplicationTemplate, { refreshes: [routes.usableApplicationTemplates] }),
  Texts: ApplicationTemplateText,
}

/** The applicant chooses a template, keeps the open application as one, renames or removes their own. */
export function ApplicationTemplatePicker(props: {
  /** What the application says now. */
  values: Values
  onFill: (fields: Values) => void
  onClose: () => void
}) {
  const { values, onFill, onClose } = props
  const t = useTranslate()
  const [edited, setEdited] = useState<Partial<ApplicationTemplate>>()
  if (edited) return <OwnApplicationTemplateForm template={edited} onClose={() => setEdited(undefined)} />
  return (
    <TemplateChoice
      kind={kind}
      values={() => values}
      onFill={onFill}
      onClose={onClose}
      onEdit={setEdited}
      keep={<Button onClick={() => setEdited({ content: contentOf(values) })}>{t(texts.keepOwn)}</Button>}
    />
  )
}
