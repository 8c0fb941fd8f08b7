import { type ExpertDraft, expertFieldLabels as labels } from '@tongying/contract/experts'
import { Fact } from '../../ui/components/facts/fact.tsx'
import { Facts } from '../../ui/components/facts/facts.tsx'
import { dotted } from '../../ui/core/dotted.ts'
import { useTranslate } from '../../ui/core/i18n.ts'
import { useExpertAddress, useExpertValues } from './expert-values.ts'

/** An application as it was submitted, all of it. */
export function ExpertContent({ content }: { content: ExpertDraft }) {
  const t = useTranslate()
  const show = useExpertValues()
  const address = useExpertAddress()
  const of = (name: keyof ExpertDraft) => show(name, content[name])
  const rows: [string, string][] = [
    [t(labels.realName), dotted([of('realName'), of('gender'), of('birthday')])],
    [t(labels.nation), dotted([of('nation'), of('politicalOrienta')])],
    [t(labels.type), of('type')],
    [t(labels.mobile), of('mobile')],
    [t(labels.officePhone), of('officePhone')],
    [t(labels.mail), of('mail')],
    [t(labels.detailAddress), dotted([address(content), of('postCode')])],
    [t(labels.company), of('company')],
    [t(labels.professionalMedicineRoom), dotted([of('professionalMedicineRoom'), of('workPost')])],
    [t(labels.title), dotted([of('title'), of('workYear')])],
    [t(labels.orgOrPost), of('orgOrPost')],
    [t(labels.degree), dotted([of('degree'), of('graduation'), of('major')])],
    [t(labels.qualifiCertificate), of('qualifiCertificate')],
    [t(labels.researchDirection), of('researchDirection')],
    [t(labels.professionalSkillsArticle), of('professionalSkillsArticle')],
    [t(labels.rewardHonorary), of('rewardHonorary')],
  ]
  return (
    <Facts isWide>
      {rows.map(([label, value]) => (
        <Fact key={label} label={label}>
          {value || '—'}
        </Fact>
      ))}
    </Facts>
  )
}
