import { dayMs, idCardBirthday, idCardGender, isIdCard, productDay } from '@tongying/contract/kit'
import { genders } from '@tongying/contract/patients'
import {
  type CertificationCase,
  departmentLabel,
  isDepartmentCode,
  certificationFieldLabels as labels,
  practitionerAppLabels,
  practitionerApps,
  practitionerRoutes as routes,
  titleCodes,
  titles,
} from '@tongying/contract/practitioners'
import { dayText } from '../../ui/components/date-time/date-time.tsx'
import { type Translate, useTranslate } from '../../ui/core/i18n.ts'
import { uiTexts } from '../../ui/core/texts.ts'
import { useChange } from '../../ui/core/use-change.ts'
import { useRegions } from '../../ui/patterns/form/use-regions.ts'
import type { CheckGroup, CheckRow } from '../../ui/patterns/review/check-list.tsx'
import { useUnmaskedField } from '../../ui/patterns/review/use-unmasked-field.ts'
import { certificationTexts as texts } from '../texts.ts'

/** What an application claims, grouped by the paper that proves it; the numbers are shown in full for a reason. */
export function useCertificationGroups(it: CertificationCase): CheckGroup[] {
  const t = useTranslate()
  const regionName = useRegions().data?.regionName
  const idCard = useNumber(it.id, 'idCard')
  const phone = useNumber(it.id, 'phone')
  const region = regionName?.(...(it.content.region ?? [])) ?? ''
  const shown = ({ control }: typeof phone) => it.allowed.length > 0 && <span className="cluster wrap">{control}</span>
  return [
    {
      key: 'idCardFront',
      title: `1 ${t(labels.idCardFront)}`,
      rows: [
        { key: 'name', label: t(labels.name), value: it.name, detail: realNameText(t, it) },
        {
          key: 'idCard',
          label: t(labels.idCard),
          value: idCard.value ?? it.idCard,
          detail: (
            <>
              {idCard.value && <p>{idCardText(t, idCard.value)}</p>}
              {shown(idCard)}
            </>
          ),
        },
      ],
    },
    {
      key: 'idCardEmblem',
      title: `2 ${t(labels.idCardEmblem)}`,
      rows: [{ key: 'idCardEmblem', label: t(texts.validity), value: t(texts.validityHint) }],
    },
    {
      key: 'portrait',
      title: `3 ${t(labels.portrait)}`,
      rows: [{ key: 'portrait', label: t(texts.samePerson), value: t(texts.samePersonHint) }],
    },
    { key: 'certificate', title: `4 ${t(labels.qualificationCertificate)}`, rows: certificateRows(t, it) },
    { key: 'practice', title: t(texts.practice), rows: practiceRows(t, it, region) },
    {
      key: 'typed',
      title: t(texts.typed),
      rows: [
        { key: 'phone', label: t(texts.phone), value: phone.value ?? it.phone, detail: shown(phone), isOnlyRead: true },
        ...typedRows(t, it),
      ],
    },
  ]
}

function useNumber(id: string, field: 'idCard' | 'phone') {
  const { mutateAsync: unmask } = useChange(routes.unmask, { isQuiet: true, isSecret: true })
  return useUnmaskedField(id, (reason) => unmask({ id, field, reason }))
}

function realNameText(t: Translate, { realNameState: state }: CertificationCase): string {
  const states = { formatChecked: texts.realNameFormat, verified: texts.realNameVerified }
  return t(state === 'verified' || state === 'formatChecked' ? states[state] : texts.realNameNone)
}

/** What follows from the number itself: whether its check digit is right, birthday and gender. */
function idCardText(t: Translate, number: string): string {
  if (!isIdCard(number)) return t(texts.idCardWrong)
  const values = { birthday: idCardBirthday(number) ?? '', gender: t(genders[idCardGender(number)].label) }
  return t(texts.idCardRight, values)
}

function certificateRows(t: Translate, { content, isCertificateKnown }: CertificationCase): CheckRow[] {
  const title = titleCodes.find((code) => code === content.title)
  return [
    {
      key: 'certificateNumber',
      label: t(labels.certificateNumber),
      value: content.certificateNumber,
      detail: isCertificateKnown ? t(texts.certificateKnown) : undefined,
      isWarning: isCertificateKnown,
    },
    { key: 'title', label: t(labels.title), value: title && t(titles[title]) },
    ...(content.isLicensedPharmacist
      ? [{ key: 'isLicensedPharmacist', label: t(labels.isLicensedPharmacist), value: t(texts.yes) }]
      : []),
  ]
}

function practiceRows(t: Translate, { content }: CertificationCase, region: string): CheckRow[] {
  const codes = (content.departments ?? []).filter(isDepartmentCode)
  const expires = content.licenceExpiresOn ?? ''
  return [
    { key: 'hospitalName', label: t(labels.hospitalName), value: content.hospitalName, detail: region },
    {
      key: 'departments',
      label: t(labels.departments),
      value: codes.map((code) => t(departmentLabel(code))).join(t(uiTexts.common.listed)),
    },
    {
      key: 'practiceSince',
      label: t(labels.practiceSince),
      value: content.practiceSince && dayText(content.practiceSince),
    },
    {
      key: 'licenceExpiresOn',
      label: t(labels.licenceExpiresOn),
      value: dayText(expires),
      detail: expires && daysLeftText(t, expires),
    },
  ]
}

function daysLeftText(t: Translate, day: string): string {
  const left = Math.round((Date.parse(day) - Date.parse(productDay(new Date()))) / dayMs)
  return left < 0 ? t(texts.expired) : t(texts.daysLeft, { count: left })
}

function typedRows(t: Translate, { content }: CertificationCase): CheckRow[] {
  const apps = practitionerApps.filter((app) => content.apps?.includes(app))
  return [
    { key: 'beGoodAt', label: t(labels.beGoodAt), value: content.beGoodAt },
    { key: 'personalProfile', label: t(labels.personalProfile), value: content.personalProfile },
    { key: 'email', label: t(labels.email), value: content.email, isOnlyRead: true },
    {
      key: 'apps',
      label: t(labels.apps),
      value: apps.map((app) => t(practitionerAppLabels[app])).join(t(uiTexts.common.listed)),
      isOnlyRead: true,
    },
  ]
}
