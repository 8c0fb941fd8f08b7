import {
  type ApplicationTemplate,
  type ApplicationTemplateContent,
  businessTypes,
  caseFieldNames,
  heldLabels,
} from '@tongying/contract/consultations'
import { labelOf } from '@tongying/contract/kit'
import { departmentLabel } from '@tongying/contract/practitioners'
import { dotted } from '../../ui/core/dotted.ts'
import { type Translate, useTranslate } from '../../ui/core/i18n.ts'
import { applicationTemplateTexts as texts } from './application-texts.ts'
import styles from './templates.module.css'

/** A template in a list: its name and whose it is, how it is held and by whom, the beginning of its texts. */
export function ApplicationTemplateText({ template }: { template: ApplicationTemplate }) {
  const t = useTranslate()
  return (
    <div className={styles.text}>
      <span className="text-strong">{template.name}</span>{' '}
      <span className="text-small text-muted">{template.institutionName}</span>
      <p className="text-small text-muted">{dotted(textsOfTemplate(template.content, t))}</p>
    </div>
  )
}

/** What a template says, in words. */
export function textsOfTemplate(content: ApplicationTemplateContent, t: Translate): string[] {
  const { consultationType1, isInWriting, consultationDep, doctorIds } = content
  const type = labelOf(businessTypes, consultationType1 ?? undefined)
  const words = [
    type && t(type),
    typeof isInWriting === 'boolean' && t(isInWriting ? heldLabels.writing : heldLabels.meeting),
    ...(consultationDep ?? []).map((code) => t(departmentLabel(code))),
    doctorIds && t(texts.ofExperts, { count: doctorIds.length }),
    ...caseFieldNames.map((field) => content[field]),
  ]
  return words.filter((word): word is string => typeof word === 'string' && word !== '')
}
